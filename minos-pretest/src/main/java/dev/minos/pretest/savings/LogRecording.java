package dev.minos.pretest.savings;

import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.log.DecisionLogs;
import dev.minos.pretest.log.LogReadings;
import dev.minos.pretest.log.LoggedInstance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A recording from decision logs: instances that were handed back are taken to serve as many invocations as others. */
final class LogRecording {

    private LogRecording() {}

    static Recording of(Path firstFile, String source, DecisionLogs logs) throws InputFormatException {
        LogReadings read = LogReadings.of(logs.instances());
        List<String> notes = new ArrayList<>(logs.notes());
        notes.addAll(read.notes());
        double bodies = read.costs().bodiesPerInstance();
        String fingerprint = InstanceReading.commonFingerprint(read.readings());
        List<RecordedInstance> instances = new ArrayList<>();
        for (int i = 0; i < read.readings().size(); i++) {
            InstanceReading reading = read.readings().get(i);
            if (reading.hasBody() && reading.fingerprint().equals(fingerprint)) {
                instances.add(recorded(reading, read.instances().get(i), bodies));
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
                HoldoutSample.of(logs.instances()),
                notes);
    }

    private static RecordedInstance recorded(InstanceReading reading, LoggedInstance logged, double usualBodies) {
        return new RecordedInstance(
                reading.instance(),
                reading.scoreNs(),
                reading.bodyMs(),
                logged.bodies() > 0 ? logged.bodies() : usualBodies,
                logged.decision().origin().atMs());
    }
}
