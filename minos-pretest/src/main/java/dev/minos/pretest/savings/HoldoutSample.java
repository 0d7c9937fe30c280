package dev.minos.pretest.savings;

import dev.minos.pretest.log.LoggedInstance;
import java.util.List;
import java.util.Optional;

/**
 * The two arms of a running function: the share of its instances that is never rejected, and those behind the gate.
 * Which arm an instance belongs to is drawn, so that they differ by the gate alone.
 *
 * @param heldOut instances of the share
 * @param gated all others, those included that were handed back
 */
public record HoldoutSample(List<LoggedInstance> heldOut, List<LoggedInstance> gated) {

    private static final int LEAST_OF_EACH = 2;

    /** Copies the lists. */
    public HoldoutSample {
        heldOut = List.copyOf(heldOut);
        gated = List.copyOf(gated);
    }

    /**
     * The arms since the gate first rejected an instance: before, it may only have observed. Empty if an arm has fewer
     * than {@value #LEAST_OF_EACH} instances that worked.
     */
    static Optional<HoldoutSample> of(List<LoggedInstance> instances) {
        List<LoggedInstance> since = instances.stream()
                .dropWhile(instance -> instance.terminated().count() == 0)
                .toList();
        HoldoutSample sample = new HoldoutSample(
                since.stream().filter(instance -> instance.decision().holdout()).toList(),
                since.stream()
                        .filter(instance -> !instance.decision().holdout())
                        .toList());
        return worked(sample.heldOut) >= LEAST_OF_EACH && worked(sample.gated) >= LEAST_OF_EACH
                ? Optional.of(sample)
                : Optional.empty();
    }

    private static long worked(List<LoggedInstance> instances) {
        return instances.stream().filter(instance -> instance.bodies() > 0).count();
    }
}
