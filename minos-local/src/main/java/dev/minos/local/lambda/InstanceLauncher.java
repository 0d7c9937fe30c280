package dev.minos.local.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.local.LocalAccount;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** What all instances of a platform have in common: the function, the runtime's files, time, and where lines go. */
record InstanceLauncher(
        FunctionDefinition function,
        RuntimeFiles runtime,
        Path logDirectory,
        ActiveClock clock,
        long originNanos,
        InstantSource calendar,
        ScheduledExecutorService scheduler,
        Duration initLimit,
        PlatformListener listener) {

    private static final String MAIN_CLASS = "com.amazonaws.services.lambda.runtime.api.client.AWSLambda";
    private static final String NATIVE_LIBRARY_PROPERTY =
            "com.amazonaws.services.lambda.runtime.api.client.runtimeapi.NativeClient.JNI";
    /** The share of a function's memory that the managed runtime gives to the heap. */
    private static final double HEAP_SHARE = 0.85;

    private static final Set<String> INHERITED = Set.of("PATH", "LD_LIBRARY_PATH");

    String functionArn() {
        return function.arn();
    }

    /** The log stream of a sandbox, which all its processes write to. */
    static String logStream(String sandboxId) {
        return "[$LATEST]" + sandboxId;
    }

    Duration timeout() {
        return function.timeout();
    }

    /** Active milliseconds since the platform started. */
    double activeMs() {
        return (clock.activeNanos() - originNanos) / 1e6;
    }

    /** When the invocation has to be over; an init on the function's time has used up some of it. */
    long deadlineEpochMs(Invocation invocation, long sinceSpawnNanos) {
        long used = invocation.init() == InitPhase.SUPPRESSED ? TimeUnit.NANOSECONDS.toMillis(sinceSpawnNanos) : 0;
        return calendar.millis() + timeout().toMillis() - used;
    }

    Future<?> schedule(Runnable task, long delayMs) {
        return scheduler.schedule(task, delayMs, TimeUnit.MILLISECONDS);
    }

    /** Starts the JVM of an instance. */
    Process spawn(Sandbox sandbox, String runtimeApi) throws IOException {
        var builder = new ProcessBuilder(command(sandbox))
                .directory(sandbox.taskDirectory().toFile())
                .redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.keySet().retainAll(INHERITED);
        environment.putAll(lambdaEnvironment(sandbox, runtimeApi));
        environment.putAll(function.environment());
        if (function.environmentFile() != null) {
            environment.putAll(EnvironmentFile.read(function.environmentFile()));
        }
        environment.putAll(sandbox.environment());
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }

    private List<String> command(Sandbox sandbox) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + (int) (function.memoryMb() * HEAP_SHARE) + "m");
        command.add("-XX:+UseSerialGC");
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-XX:-UsePerfData");
        command.add("-Djava.io.tmpdir=" + sandbox.temporaryDirectory());
        command.add("-D" + NATIVE_LIBRARY_PROPERTY + "=" + runtime.nativeLibrary());
        command.addAll(function.jvmArguments());
        command.add("-cp");
        command.add(runtime.classPath(function.classPath()));
        command.add(MAIN_CLASS);
        command.add(function.handler());
        return command;
    }

    private Map<String, String> lambdaEnvironment(Sandbox sandbox, String runtimeApi) {
        return Map.ofEntries(
                Map.entry("AWS_LAMBDA_RUNTIME_API", runtimeApi),
                Map.entry("AWS_LAMBDA_FUNCTION_NAME", function.name()),
                Map.entry("AWS_LAMBDA_FUNCTION_VERSION", "$LATEST"),
                Map.entry("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", Integer.toString(function.memoryMb())),
                Map.entry("AWS_LAMBDA_LOG_GROUP_NAME", "/aws/lambda/" + function.name()),
                Map.entry("AWS_LAMBDA_LOG_STREAM_NAME", logStream(sandbox.id())),
                Map.entry("AWS_LAMBDA_INITIALIZATION_TYPE", "on-demand"),
                Map.entry("AWS_EXECUTION_ENV", "AWS_Lambda_java17"),
                Map.entry("AWS_REGION", LocalAccount.REGION),
                Map.entry("AWS_DEFAULT_REGION", LocalAccount.REGION),
                Map.entry("AWS_ACCESS_KEY_ID", LocalAccount.ACCESS_KEY_ID),
                Map.entry("AWS_SECRET_ACCESS_KEY", LocalAccount.SECRET_ACCESS_KEY),
                Map.entry("AWS_SESSION_TOKEN", LocalAccount.SESSION_TOKEN),
                Map.entry("_HANDLER", function.handler()),
                Map.entry("LAMBDA_TASK_ROOT", sandbox.taskDirectory().toString()),
                Map.entry("LAMBDA_RUNTIME_DIR", "/var/runtime"),
                Map.entry("TMPDIR", sandbox.temporaryDirectory().toString()),
                Map.entry("LANG", "en_US.UTF-8"),
                Map.entry("TZ", ":UTC"));
    }

    /** Reads what an instance writes, on a thread of its own; the future is done when it has written its last. */
    CompletableFuture<Void> pump(String instanceId, Process process) {
        var done = new CompletableFuture<Void>();
        var thread = new Thread(
                () -> {
                    try {
                        copyLines(instanceId, process);
                    } catch (IOException e) {
                        throw new UncheckedIOException("Cannot keep the log of " + instanceId, e);
                    } finally {
                        done.complete(null);
                    }
                },
                "log-" + instanceId);
        thread.setDaemon(true);
        thread.start();
        return done;
    }

    private void copyLines(String instanceId, Process process) throws IOException {
        Path file = logDirectory.resolve(instanceId + ".log");
        try (var in = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
                BufferedWriter out = Files.newBufferedWriter(file)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.write(line);
                out.newLine();
                out.flush();
                listener.line(instanceId, line);
            }
        }
    }
}
