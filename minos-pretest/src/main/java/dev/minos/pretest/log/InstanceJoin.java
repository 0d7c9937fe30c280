package dev.minos.pretest.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sorts records by the sandbox that they are of.
 *
 * <pre>
 *   1. A record of a log stream is of that stream's sandbox.
 *   2. Without a stream, a decision is of a sandbox of its own, and what carries its invocation is too.
 *   3. Without a stream and with the id of no decision's invocation, an invocation is a later one of the only sandbox of
 *      its file; in any other file nobody knows which one's, and it is only counted.
 * </pre>
 *
 * Not thread-safe.
 */
final class InstanceJoin {

    private final Map<String, SandboxLog> byStream;
    private final Map<String, SandboxLog> byInvocation;
    private final List<SandboxLog> inThisFile = new ArrayList<>();
    private final Map<Integer, Integer> memory = new HashMap<>();
    /** Those of this file that belong to no sandbox so far. */
    private Durations pending = Durations.NONE;

    private long unplaced;
    private int sameSandboxes;

    /** A join that remembers all sandboxes. */
    InstanceJoin() {
        this(Integer.MAX_VALUE);
    }

    /** A join that forgets the sandboxes which have been silent for longest, if there are more than so many. */
    InstanceJoin(int most) {
        byStream = new Recent(most);
        byInvocation = new Recent(most);
    }

    /** Takes a record; the sandbox that it is of, null if nobody knows or it was taken before. */
    @Nullable
    SandboxLog add(LogRecord record) {
        if (record instanceof Invocation invocation && invocation.memoryMb() > 0) {
            memory.merge(invocation.memoryMb(), 1, Integer::sum);
        }
        SandboxLog sandbox = sandboxOf(record);
        if (sandbox == null && record instanceof Invocation invocation) {
            pending = pending.plus(invocation.durationMs());
        }
        return sandbox != null && sandbox.add(record) ? sandbox : null;
    }

    /** The sandbox that a record is of, if it is known already. */
    @Nullable
    SandboxLog find(LogRecord record) {
        String stream = record.origin().stream();
        return stream.isEmpty() ? byInvocation.get(record.invocation()) : byStream.get(stream);
    }

    private @Nullable SandboxLog sandboxOf(LogRecord record) {
        String stream = record.origin().stream();
        if (!stream.isEmpty()) {
            return byStream.computeIfAbsent(stream, SandboxLog::new);
        }
        if (record instanceof Decision decision) {
            return sandboxWithoutStream(decision);
        }
        return byInvocation.get(record.invocation());
    }

    private @Nullable SandboxLog sandboxWithoutStream(Decision decision) {
        if (decision.sandboxTerminations() > 0) {
            sameSandboxes++;
            return null;
        }
        String id = decision.invocation().isEmpty() ? decision.origin().toString() : decision.invocation();
        return byInvocation.computeIfAbsent(id, name -> {
            SandboxLog created = new SandboxLog(name);
            inThisFile.add(created);
            return created;
        });
    }

    /** Has to be called after each file. */
    void endFile() {
        if (inThisFile.size() == 1) {
            inThisFile.get(0).addWarm(pending);
        } else {
            unplaced += pending.count();
        }
        inThisFile.clear();
        pending = Durations.NONE;
    }

    /** Sandboxes with a decision, in the order in which the logs first speak of them. */
    List<LoggedInstance> instances() {
        return Stream.of(byStream, byInvocation)
                .flatMap(sandboxes -> sandboxes.values().stream())
                .map(SandboxLog::instance)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Readings of sandboxes that are known to have been read before, where the log names no stream. */
    int sameSandboxes() {
        return sameSandboxes;
    }

    /** Later invocations of which nobody knows the sandbox, since the log names no stream. */
    long unplaced() {
        return unplaced;
    }

    /** The memory that most invocations had, 0 if the logs do not say. */
    int memoryMb() {
        return memory.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(0);
    }

    /** Keeps the order of the first mention, or if it is bounded that of the last. */
    private static final class Recent extends LinkedHashMap<String, SandboxLog> {

        private static final long serialVersionUID = 1L;

        private final int most;

        private Recent(int most) {
            super(16, 0.75f, most < Integer.MAX_VALUE);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SandboxLog> eldest) {
            return size() > most;
        }
    }
}
