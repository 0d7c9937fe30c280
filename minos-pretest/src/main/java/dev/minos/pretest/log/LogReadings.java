package dev.minos.pretest.log;

import dev.minos.pretest.CostFigures;
import dev.minos.pretest.InstanceReading;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What logged instances tell a pre-test.
 *
 * @param instances those that were read
 * @param readings one of each, in the same order, with its mean body as far as one is known
 * @param costs what the logs show of costs; the mean body follows from the readings that are used in the end
 * @param notes what a person should know
 */
public record LogReadings(
        List<LoggedInstance> instances, List<InstanceReading> readings, CostFigures costs, List<String> notes) {

    private static final long SEED = 0;

    /** Copies the lists. */
    public LogReadings {
        instances = List.copyOf(instances);
        readings = List.copyOf(readings);
        notes = List.copyOf(notes);
    }

    /** The readings of these instances; those that were not read are left out. */
    public static LogReadings of(List<LoggedInstance> instances) {
        return of(instances, 0);
    }

    /**
     * The readings of these instances; those that were not read are left out.
     *
     * @param unplaced invocations that they served as well, nobody knows on which
     */
    public static LogReadings of(List<LoggedInstance> instances, long unplaced) {
        List<LoggedInstance> read =
                instances.stream().filter(LoggedInstance::isRead).toList();
        List<String> notes = new ArrayList<>();
        note(notes, instances.size() - read.size(), "without a reading: left out");
        LoggedBodies bodies = LoggedBodies.of(read, SEED);
        note(
                notes,
                bodies.scaled(),
                "with one invocation only: a warm one is taken to relate to it as on the other instances");
        note(
                notes,
                bodies.predicted(),
                "handed back before they worked: their bodies are predicted from their scores, with the scatter of the"
                        + " others");
        List<InstanceReading> readings = IntStream.range(0, read.size())
                .mapToObj(i -> reading(read.get(i), bodies.bodyMs(i)))
                .toList();
        return new LogReadings(read, readings, costs(read, unplaced), notes);
    }

    private static void note(List<String> notes, int count, String what) {
        if (count > 0) {
            notes.add("instances " + what + " (" + count + ")");
        }
    }

    private static InstanceReading reading(LoggedInstance instance, double bodyMs) {
        return new InstanceReading(
                instance.id(), instance.scoreNs(), bodyMs, instance.decision().fingerprint(), "");
    }

    private static CostFigures costs(List<LoggedInstance> instances, long unplaced) {
        double terminated = 0;
        double terminatedMs = 0;
        double worked = 0;
        double bodies = unplaced;
        for (LoggedInstance instance : instances) {
            terminated += instance.terminated().count();
            terminatedMs += instance.terminated().totalMs();
            worked += instance.bodies() > 0 ? 1 : 0;
            bodies += instance.bodies();
        }
        return new CostFigures(Double.NaN, Double.NaN, terminatedMs / terminated, Double.NaN, bodies / worked);
    }
}
