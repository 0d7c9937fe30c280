package dev.minos.pretest.log;

import java.util.List;
import java.util.Optional;

/** The instances of a log that does not end, as far as they were heard of lately. Not thread-safe. */
public final class RecentInstances {

    private final InstanceJoin join;

    /** Remembers so many instances at most. */
    public RecentInstances(int most) {
        join = new InstanceJoin(most);
    }

    /**
     * What a record changes.
     *
     * @param before what was known of the instance before, if it had been decided on
     * @param after what is known now
     */
    public record Change(Optional<LoggedInstance> before, LoggedInstance after) {

        /** Whether the record brought the instance's reading. */
        public boolean isReading() {
            return after.isRead() && before.filter(LoggedInstance::isRead).isEmpty();
        }

        /** Whether a sandbox that was known has a new process. */
        public boolean cameBack() {
            return before.isPresent() && after.decisions() > before.get().decisions();
        }

        /** How much more work it tells of, in milliseconds. */
        public double workedMs() {
            return workMs(after) - before.map(Change::workMs).orElse(0.0);
        }

        /** How much more time of terminated attempts it tells of, in milliseconds. */
        public double terminatedMs() {
            return after.terminated().totalMs()
                    - before.map(one -> one.terminated().totalMs()).orElse(0.0);
        }

        private static double workMs(LoggedInstance instance) {
            return instance.first().totalMs() + instance.warm().totalMs();
        }
    }

    /** Takes a record; empty if it says nothing of an instance that was decided on. */
    public Optional<Change> add(LogRecord record) {
        SandboxLog sandbox = join.find(record);
        Optional<LoggedInstance> before = sandbox == null ? Optional.empty() : Optional.ofNullable(sandbox.instance());
        SandboxLog changed = join.add(record);
        LoggedInstance after = changed == null ? null : changed.instance();
        return after == null ? Optional.empty() : Optional.of(new Change(before, after));
    }

    /** The instances that were decided on, the one mentioned last at the end. */
    public List<LoggedInstance> all() {
        return join.instances();
    }
}
