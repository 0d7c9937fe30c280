package dev.minos.pretest.local;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.PlatformListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Everything that was seen of one fleet. Thread-safe; lists are copies. */
final class FleetLog implements PlatformListener {

    private final List<Attempt> attempts = new ArrayList<>();
    private final List<MinosLine> lines = new ArrayList<>();
    private final List<Served> served = new ArrayList<>();
    private final List<String> sent = new ArrayList<>();

    @Override
    public synchronized void attempt(Attempt attempt) {
        attempts.add(attempt);
    }

    @Override
    public void line(String instanceId, String line) {
        MinosLine.parse(instanceId, line).ifPresent(this::add);
    }

    private synchronized void add(MinosLine line) {
        lines.add(line);
    }

    synchronized void sent(String request) {
        sent.add(request);
    }

    synchronized void served(Served request) {
        served.add(request);
    }

    /** The attempt of this request id of the platform, if it is over. */
    synchronized Optional<Attempt> attempt(String requestId) {
        return attempts.stream()
                .filter(attempt -> attempt.requestId().equals(requestId))
                .findFirst();
    }

    synchronized List<Attempt> attempts() {
        return List.copyOf(attempts);
    }

    synchronized List<MinosLine> lines() {
        return List.copyOf(lines);
    }

    synchronized List<Served> served() {
        return List.copyOf(served);
    }

    /** How many requests have been sent. */
    synchronized int requests() {
        return sent.size();
    }

    synchronized List<String> sent() {
        return List.copyOf(sent);
    }
}
