package dev.minos.pretest.watch;

import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.log.LogFollower;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Follows logs for an aggregator, until it is told to end.
 *
 * @param logs files or patterns
 * @param state where the aggregator's state is kept between runs, if anywhere
 * @param idle ends when so much time has passed without a new line; zero ends when all that is there has been read; empty
 *     goes on until the process ends
 */
public record WatchLoop(List<Path> logs, Optional<Path> state, Optional<Duration> idle) {

    private static final Duration INTERVAL = Duration.ofMillis(500);

    /** Copies the list. */
    public WatchLoop {
        logs = List.copyOf(logs);
    }

    /**
     * Runs it.
     *
     * @throws IOException if a log, the state or a store cannot be read or written, or if it is to end and has read no
     *     instance ever
     * @throws InterruptedException if the thread is interrupted; the state is written then
     */
    public void run(Watch watch, InstantSource calendar) throws IOException, InterruptedException {
        WatchState before = state.isPresent() && Files.exists(state.get()) ? WatchState.read(state.get()) : null;
        if (before != null) {
            resume(watch, before, state.get());
        }
        try (LogFollower follower = new LogFollower(logs, before == null ? List.of() : before.positions(), watch)) {
            Instant last = calendar.instant();
            while (true) {
                boolean some = follower.poll();
                watch.review();
                if (some && state.isPresent()) {
                    watch.state().with(follower.positions()).write(state.get());
                }
                Instant now = calendar.instant();
                last = some ? now : last;
                if (!some && idle.isPresent() && !last.plus(idle.get()).isAfter(now)) {
                    requireReadings(watch);
                    return;
                }
                if (!some) {
                    Thread.sleep(INTERVAL.toMillis());
                }
            }
        }
    }

    private static void resume(Watch watch, WatchState before, Path file) throws InputFormatException {
        watch.requireSameEstimator(before, file);
        try {
            watch.resume(before);
        } catch (RuntimeException damaged) {
            InputFormatException fault = WatchState.damaged(file);
            fault.initCause(damaged);
            throw fault;
        }
    }

    private void requireReadings(Watch watch) throws IOException {
        if (!watch.hasReadings()) {
            throw new IOException(logs.stream().map(Path::toString).collect(Collectors.joining(", "))
                    + ": no decision of Minos was read; the files must exist and hold a line each, as instances print them or"
                    + " as aws logs tail does");
        }
    }
}
