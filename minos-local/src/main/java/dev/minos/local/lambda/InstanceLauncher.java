package dev.minos.local.lambda;

import dev.minos.local.LocalAccount;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceHost;
import dev.minos.local.instance.InstanceJvm;
import dev.minos.local.instance.SandboxPlace;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What all instances of a platform have in common, and the managed runtime that they run. */
record InstanceLauncher(InstanceHost host, RuntimeFiles runtime, InstantSource calendar, Duration initLimit) {

    private static final String MAIN_CLASS = "com.amazonaws.services.lambda.runtime.api.client.AWSLambda";
    private static final String NATIVE_LIBRARY_PROPERTY =
            "com.amazonaws.services.lambda.runtime.api.client.runtimeapi.NativeClient.JNI";
    /** The share of a function's memory that the managed runtime gives to the heap. */
    private static final double HEAP_SHARE = 0.85;

    FunctionDefinition function() {
        return host.function();
    }

    /** The resource name that the function and its events carry. */
    static String arn(FunctionDefinition function) {
        return "arn:aws:lambda:" + LocalAccount.REGION + ":" + LocalAccount.NUMBER + ":function:" + function.name();
    }

    String functionArn() {
        return arn(function());
    }

    /** Whether the runtime asks for several events at once, as on Managed Instances. It still gets one at a time here. */
    boolean isConcurrent() {
        return function().environment().containsKey("AWS_LAMBDA_MAX_CONCURRENCY");
    }

    /** The log stream of a sandbox, which all its processes write to. */
    static String logStream(String sandboxId) {
        return "[$LATEST]" + sandboxId;
    }

    Duration timeout() {
        return function().timeout();
    }

    /** When the invocation has to be over; an init on the function's time has used up some of it. */
    long deadlineEpochMs(Invocation invocation, long sinceSpawnNanos) {
        long used = invocation.init() == InitPhase.SUPPRESSED ? TimeUnit.NANOSECONDS.toMillis(sinceSpawnNanos) : 0;
        return calendar.millis() + timeout().toMillis() - used;
    }

    /** Starts the JVM of an instance. */
    InstanceJvm spawn(String id, SandboxPlace place, String runtimeApi) throws IOException {
        return InstanceJvm.spawn(id, place, host, arguments(place), environment(place, runtimeApi));
    }

    private List<String> arguments(SandboxPlace place) {
        FunctionDefinition function = function();
        var arguments = new ArrayList<String>();
        arguments.add("-Xmx" + (int) (function.memoryMb() * HEAP_SHARE) + "m");
        arguments.add("-XX:+UseSerialGC");
        arguments.add("-XX:TieredStopAtLevel=1");
        arguments.add("-XX:-UsePerfData");
        arguments.add("-Djava.io.tmpdir=" + place.temporaryDirectory());
        arguments.add("-D" + NATIVE_LIBRARY_PROPERTY + "=" + runtime.nativeLibrary());
        arguments.addAll(function.jvmArguments());
        arguments.add("-cp");
        arguments.add(runtime.classPath(function.classPath()));
        arguments.add(MAIN_CLASS);
        arguments.add(function.handler());
        return arguments;
    }

    private Map<String, String> environment(SandboxPlace place, String runtimeApi) {
        FunctionDefinition function = function();
        return Map.ofEntries(
                Map.entry("AWS_LAMBDA_RUNTIME_API", runtimeApi),
                Map.entry("AWS_LAMBDA_FUNCTION_NAME", function.name()),
                Map.entry("AWS_LAMBDA_FUNCTION_VERSION", "$LATEST"),
                Map.entry("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", Integer.toString(function.memoryMb())),
                Map.entry("AWS_LAMBDA_LOG_GROUP_NAME", "/aws/lambda/" + function.name()),
                Map.entry("AWS_LAMBDA_LOG_STREAM_NAME", logStream(place.id())),
                Map.entry("AWS_LAMBDA_INITIALIZATION_TYPE", "on-demand"),
                Map.entry("AWS_EXECUTION_ENV", "AWS_Lambda_java17"),
                Map.entry("AWS_REGION", LocalAccount.REGION),
                Map.entry("AWS_DEFAULT_REGION", LocalAccount.REGION),
                Map.entry("AWS_ACCESS_KEY_ID", LocalAccount.ACCESS_KEY_ID),
                Map.entry("AWS_SECRET_ACCESS_KEY", LocalAccount.SECRET_ACCESS_KEY),
                Map.entry("AWS_SESSION_TOKEN", LocalAccount.SESSION_TOKEN),
                Map.entry("_HANDLER", function.handler()),
                Map.entry("LAMBDA_TASK_ROOT", place.taskDirectory().toString()),
                Map.entry("LAMBDA_RUNTIME_DIR", "/var/runtime"),
                Map.entry("TMPDIR", place.temporaryDirectory().toString()),
                Map.entry("LANG", "en_US.UTF-8"),
                Map.entry("TZ", ":UTC"));
    }
}
