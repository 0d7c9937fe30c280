package dev.minos.local.functions;

import dev.minos.local.instance.BillingMeter;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.PlatformBuilder;
import dev.minos.local.instance.PlatformFiles;
import dev.minos.local.node.NodeSequence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Collects the configuration of a {@link FunctionsPlatform}. Every part is optional. Not thread-safe. */
public final class FunctionsPlatformBuilder extends PlatformBuilder<FunctionsPlatformBuilder> {

    private final Map<String, String> environment = new HashMap<>();
    private int concurrency = 1;
    private int minimumInstances;
    private int maximumInstances = 100;
    private Duration patience = Duration.ofSeconds(10);
    private boolean freezes;
    private String sandboxVariable = "";

    FunctionsPlatformBuilder(FunctionDefinition function, NodeSequence nodes) {
        super(function, nodes, BillingMeter.functions());
    }

    @Override
    protected FunctionsPlatformBuilder self() {
        return this;
    }

    /** How many requests may be inside one instance at once; 1 if not given. */
    public FunctionsPlatformBuilder concurrency(int requests) {
        concurrency = requests;
        return this;
    }

    /** How many instances are kept, started anew when one has ended; none if not given. */
    public FunctionsPlatformBuilder minimumInstances(int instances) {
        minimumInstances = instances;
        return this;
    }

    /** How many instances there may be at once; 100 if not given. */
    public FunctionsPlatformBuilder maximumInstances(int instances) {
        maximumInstances = instances;
        return this;
    }

    /** How long a request waits for room in an instance before it is answered 429; ten seconds if not given. */
    public FunctionsPlatformBuilder patience(Duration limit) {
        patience = limit;
        return this;
    }

    /** Whether an instance stands still while no request is inside; false if not given. */
    public FunctionsPlatformBuilder freezesBetweenRequests(boolean freeze) {
        freezes = freeze;
        return this;
    }

    /** The Pub/Sub server of functions, {@code HOST:PORT}, and the project they belong to. */
    public FunctionsPlatformBuilder pubSub(String host, String project) {
        environment.put("PUBSUB_EMULATOR_HOST", host);
        environment.put("PUBSUB_PROJECT_ID", project);
        environment.put("GOOGLE_CLOUD_PROJECT", project);
        return this;
    }

    /** Names the variable that tells the function in which sandbox it runs, which Cloud Functions does not say itself. */
    public FunctionsPlatformBuilder sandboxVariable(String variable) {
        sandboxVariable = variable;
        return this;
    }

    /** Starts the platform, with its minimum of instances. */
    public FunctionsPlatform start() {
        var rules = new FunctionsRules(
                concurrency,
                minimumInstances,
                maximumInstances,
                patience,
                initLimit,
                keepAlive,
                lifetime,
                maximumInvocations,
                freezes,
                billing);
        try {
            Path root = Files.createTempDirectory("functions-" + function.name() + "-");
            return FunctionsPlatform.open(
                    nodes, rules, host(root), environment, sandboxVariable, new PlatformFiles(root, cpuInfoVariable));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot prepare a directory or a port for " + function.name(), e);
        }
    }
}
