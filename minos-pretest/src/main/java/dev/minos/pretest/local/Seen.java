package dev.minos.pretest.local;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InstanceRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Everything that was seen of one fleet.
 *
 * @param attempts every invocation
 * @param lines what Minos logged
 * @param served requests that were answered
 * @param instances every process
 * @param activeSeconds how long the fleet was at work
 * @param lost requests without a result
 * @param duplicates results beyond the first of their request
 */
public record Seen(
        List<Attempt> attempts,
        List<MinosLine> lines,
        List<Served> served,
        List<InstanceRecord> instances,
        double activeSeconds,
        int lost,
        int duplicates) {

    /** Copies the lists. */
    public Seen {
        attempts = List.copyOf(attempts);
        lines = List.copyOf(lines);
        served = List.copyOf(served);
        instances = List.copyOf(instances);
    }

    /** Ids of the instances that handed their message back. */
    public Set<String> handedBack() {
        return lines.stream()
                .filter(MinosLine::isHandOver)
                .map(MinosLine::instanceId)
                .collect(Collectors.toSet());
    }

    /** The decision about an instance, if it wrote one. */
    public Optional<MinosLine> decisionOf(String instanceId) {
        return lines.stream()
                .filter(line -> line.isDecision() && line.instanceId().equals(instanceId))
                .findFirst();
    }
}
