package dev.minos.local.instance;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.local.DaemonThreads;
import dev.minos.local.node.DutyCycle;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The JVM of an instance: a process in a sandbox under the brake of its node, whose output is read to its end.
 * Thread-safe.
 */
public final class InstanceJvm {

    private static final long PUMP_LIMIT_MS = 1000;
    private static final Set<String> INHERITED = Set.of("PATH", "LD_LIBRARY_PATH");

    private final String id;
    private final SandboxPlace place;
    private final InstanceHost host;
    private final double startedMs;
    private final long spawnedNanos;
    private final Process process;
    private final DutyCycle brake;
    private long exitNanos = -1;
    private double endedMs = Double.NaN;
    private InstanceEnd end = InstanceEnd.RUNNING;
    private int invocations;

    private InstanceJvm(
            String id, SandboxPlace place, InstanceHost host, List<String> command, Map<String, String> environment)
            throws IOException {
        this.id = id;
        this.place = place;
        this.host = host;
        this.startedMs = host.activeMs();
        this.spawnedNanos = host.nanos();
        var builder = new ProcessBuilder(command)
                .directory(place.taskDirectory().toFile())
                .redirectErrorStream(true);
        builder.environment().keySet().retainAll(INHERITED);
        builder.environment().putAll(environment(place, host.function(), environment));
        this.process = builder.start();
        process.getOutputStream().close();
        this.brake = DutyCycle.of(process.toHandle(), place.node().speed(), host::nanos);
    }

    private static Map<String, String> environment(
            SandboxPlace place, FunctionDefinition function, Map<String, String> ofPlatform) throws IOException {
        var all = new HashMap<>(ofPlatform);
        all.putAll(function.environment());
        if (function.environmentFile() != null) {
            all.putAll(EnvironmentFile.read(function.environmentFile()));
        }
        all.putAll(place.environment());
        return all;
    }

    /**
     * Starts a process, with its brake on. It is silent until {@link #listen}.
     *
     * @param arguments what follows {@code java}
     * @param environment the platform's variables; the function's own win over them
     */
    public static InstanceJvm spawn(
            String id, SandboxPlace place, InstanceHost host, List<String> arguments, Map<String, String> environment)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        return new InstanceJvm(id, place, host, command, environment);
    }

    /**
     * Tells the listener of the instance, then of its lines.
     *
     * @param exited runs when the process has ended
     * @return done when that has run and everything the process wrote has been read
     */
    public CompletableFuture<Void> listen(Runnable exited) {
        host.listener().instanceStarted(asRecord());
        brake.start();
        CompletableFuture<Void> pumped = pump();
        return process.onExit()
                .thenRun(this::recordExit)
                .thenRun(exited)
                .thenCompose(v -> pumped.completeOnTimeout(null, PUMP_LIMIT_MS, TimeUnit.MILLISECONDS));
    }

    private synchronized void recordExit() {
        exitNanos = host.nanos();
        endedMs = host.activeMs();
        brake.close();
        if (end == InstanceEnd.RUNNING) {
            end = InstanceEnd.EXITED;
        }
    }

    /** Its name in logs and records. */
    public String id() {
        return id;
    }

    /** Where it lives. */
    public SandboxPlace place() {
        return place;
    }

    /** The operating system's number of the process. */
    public long processId() {
        return process.pid();
    }

    /** The node's brake on the process. */
    public DutyCycle brake() {
        return brake;
    }

    /** Whether its end has not been noticed yet. */
    public synchronized boolean alive() {
        return exitNanos < 0;
    }

    /** When the process was started, in elapsed nanoseconds. */
    public long spawnedNanos() {
        return spawnedNanos;
    }

    /** When its end was noticed, in elapsed nanoseconds; negative while it is running. */
    public synchronized long exitNanos() {
        return exitNanos;
    }

    /** The process's exit code; only once it has ended. */
    public int exitCode() {
        return process.exitValue();
    }

    /** Whether the process has ended by itself. */
    public synchronized boolean exitedByItself() {
        return end == InstanceEnd.EXITED;
    }

    /** Counts one more invocation. */
    public synchronized void countInvocation() {
        invocations++;
    }

    /** What is known of it now. */
    public synchronized InstanceRecord asRecord() {
        return new InstanceRecord(id, place.id(), place.k(), place.node(), startedMs, endedMs, invocations, end);
    }

    /** Kills the process, frozen or not. The first reason stays. */
    public void kill(InstanceEnd reason) {
        synchronized (this) {
            if (end == InstanceEnd.RUNNING) {
                end = reason;
            }
        }
        killSilently();
    }

    /**
     * Kills the process as if it had ended by itself. Unlike {@link Process#destroyForcibly}, this leaves open the stream
     * in which its last lines are waiting.
     */
    public void killSilently() {
        process.toHandle().destroyForcibly();
    }

    private CompletableFuture<Void> pump() {
        var done = new CompletableFuture<Void>();
        DaemonThreads.thread("log-" + id, () -> {
                    try {
                        copyLines();
                    } catch (IOException e) {
                        throw new UncheckedIOException("Cannot keep the log of " + id, e);
                    } finally {
                        done.complete(null);
                    }
                })
                .start();
        return done;
    }

    private void copyLines() throws IOException {
        Path file = host.logDirectory().resolve(id + ".log");
        try (var in = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
                BufferedWriter out = Files.newBufferedWriter(file)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.write(line);
                out.newLine();
                out.flush();
                host.listener().line(id, line);
            }
        }
    }
}
