package dev.minos.pretest.savings;

import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.log.DecisionLogs;
import dev.minos.pretest.log.LogReadings;
import dev.minos.pretest.log.LoggedInstance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A recording from decision logs: instances of which nobody knows how many invocations they served, such as those that were
 * handed back, are taken to serve the usual number.
 */
final class LogRecording {

    private LogRecording() {}

    static Recording of(Path firstFile, String source, DecisionLogs logs) throws InputFormatException {
        LogReadings read = LogReadings.of(logs.instances(), logs.unplaced());
        List<String> notes = new ArrayList<>(logs.notes());
        logs.loss().ifPresent(notes::add);
        notes.addAll(read.notes());
        double bodies = read.costs().bodiesPerInstance();
        String fingerprint = InstanceReading.commonFingerprint(read.readings());
        List<RecordedInstance> instances = new ArrayList<>();
        for (int i = 0; i < read.readings().size(); i++) {
            InstanceReading reading = read.readings().get(i);
            if (reading.hasBody() && reading.fingerprint().equals(fingerprint)) {
                long known = logs.unplaced() == 0 ? read.instances().get(i).bodies() : 0;
                instances.add(recorded(reading, read.instances().get(i), known > 0 ? known : bodies));
            }
        }
        if (instances.isEmpty()) {
            throw new InputFormatException(
                    firstFile,
                    1,
                    "no duration of an invocation is in the log: it needs the platform's REPORT lines too");
        }
        int left = logs.instances().size() - instances.size();
        if (left > 0) {
            notes.add(
                    "left out: " + left + " instances without a reading, without durations, or under other conditions");
        }
        return new Recording(
                source,
                instances,
                fingerprint,
                read.costs(),
                logs.repeated(),
                logs.unplaced(),
                StandIn.NONE,
                HoldoutSample.of(logs.instances()),
                notes);
    }

    private static RecordedInstance recorded(InstanceReading reading, LoggedInstance logged, double bodies) {
        return new RecordedInstance(
                reading.instance(),
                reading.scoreNs(),
                reading.bodyMs(),
                bodies,
                logged.decision().origin().atMs());
    }
}
