package dev.minos.local.functions;

import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceHost;
import dev.minos.local.instance.InstanceJvm;
import dev.minos.local.instance.SandboxPlace;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * An instance: one JVM with the real invoker, listening on a port of its own. It is ready once the port takes
 * connections, as a platform's start-up probe sees it. The mutable fields belong to the {@link InstanceRoster}.
 */
final class FunctionInstance {

    /** The share of a function's memory that goes to the heap. */
    private static final double HEAP_SHARE = 0.75;

    private static final String MAIN_CLASS = "com.google.cloud.functions.invoker.runner.Invoker";
    private static final long PROBE_MS = 10;

    private final InstanceHost host;
    private final InstanceJvm jvm;
    private final int port;
    private final CompletableFuture<Boolean> ready = new CompletableFuture<>();
    private volatile long readyNanos = -1;

    private final BusyMeter meter;
    private final AtomicBoolean served = new AtomicBoolean();

    int inside;
    int entered;
    long idleSinceNanos;
    boolean leaving;

    private FunctionInstance(InstanceHost host, InstanceJvm jvm, int port, BusyMeter meter) {
        this.host = host;
        this.jvm = jvm;
        this.port = port;
        this.meter = meter;
        this.idleSinceNanos = host.clock().activeNanos();
    }

    /** Starts the process; it says nothing yet. */
    static FunctionInstance spawn(
            SandboxPlace place, InstanceHost host, Map<String, String> environment, BusyMeter meter) {
        FunctionDefinition function = host.function();
        String id = function.name() + "-" + place.k();
        try {
            int port = Ports.next();
            Map<String, String> all = new HashMap<>(environment);
            all.put("PORT", Integer.toString(port));
            all.put("FUNCTION_TARGET", function.handler());
            all.put("K_SERVICE", function.name());
            all.put("K_CONFIGURATION", function.name());
            all.put("K_REVISION", function.name() + "-00001");
            all.put(
                    "CLOUD_RUN_TIMEOUT_SECONDS",
                    Long.toString(function.timeout().toSeconds()));
            all.put("FUNCTION_MEMORY_MB", Integer.toString(function.memoryMb()));
            all.put("TMPDIR", place.temporaryDirectory().toString());
            InstanceJvm jvm = InstanceJvm.spawn(id, place, host, arguments(function, place, port), all);
            return new FunctionInstance(host, jvm, port, meter);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start instance " + id, e);
        }
    }

    private static List<String> arguments(FunctionDefinition function, SandboxPlace place, int port) {
        var arguments = new ArrayList<String>();
        arguments.add("-Xmx" + (int) (function.memoryMb() * HEAP_SHARE) + "m");
        arguments.add("-XX:+UseSerialGC");
        arguments.add("-XX:-UsePerfData");
        arguments.add("-Djava.io.tmpdir=" + place.temporaryDirectory());
        arguments.addAll(function.jvmArguments());
        arguments.addAll(List.of("-cp", InvokerJar.path().toString(), MAIN_CLASS));
        arguments.addAll(List.of("--classpath", classPath(function.classPath())));
        arguments.addAll(List.of("--target", function.handler()));
        arguments.addAll(List.of("--port", Integer.toString(port)));
        return arguments;
    }

    private static String classPath(List<Path> entries) {
        return entries.stream()
                .map(entry -> entry.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * Lets it speak, and probes until it is ready.
     *
     * @param exited runs when the process has ended
     * @return done when everything it wrote has been read, too
     */
    CompletableFuture<Void> open(Duration initLimit, Runnable exited) {
        long limitNanos = jvm.spawnedNanos() + initLimit.toNanos();
        CompletableFuture<Void> buried = jvm.listen(() -> {
            ready.complete(false);
            exited.run();
        });
        probe(limitNanos);
        return buried;
    }

    private void probe(long limitNanos) {
        if (ready.isDone()) {
            return;
        }
        try (var connection = new Socket(InetAddress.getLoopbackAddress(), port)) {
            readyNanos = host.nanos();
            ready.complete(connection.isConnected());
        } catch (IOException notYet) {
            if (host.nanos() >= limitNanos) {
                jvm.kill(InstanceEnd.KILLED);
            } else {
                var ignored = host.schedule(() -> probe(limitNanos), PROBE_MS);
            }
        }
    }

    InstanceJvm jvm() {
        return jvm;
    }

    URI address(String pathAndQuery) {
        return URI.create("http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":" + port + pathAndQuery);
    }

    boolean isReady() {
        return readyNanos >= 0 && jvm.alive();
    }

    /** Waits until it is ready; false if it never will be. */
    boolean awaitReady() {
        return ready.join();
    }

    /** Runs when it is ready, or when it has ended without ever having been. */
    void whenReadyOrGone(Runnable task) {
        var ignored = ready.thenRun(task);
    }

    BusyMeter meter() {
        return meter;
    }

    /** Begins a request that came at this time; whether it had to wait for the instance to start. */
    InitPhase begin(long arrivedNanos) {
        jvm.countInvocation();
        boolean isFirst = served.compareAndSet(false, true);
        return isFirst && arrivedNanos < readyNanos ? InitPhase.ON_DEMAND : InitPhase.NONE;
    }

    /** From the start of the process until it was ready. */
    long initNanos() {
        return readyNanos - jvm.spawnedNanos();
    }
}
