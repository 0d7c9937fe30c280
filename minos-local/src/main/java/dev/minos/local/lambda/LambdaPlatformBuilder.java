package dev.minos.local.lambda;

import dev.minos.local.instance.BillingMeter;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.PlatformBuilder;
import dev.minos.local.instance.PlatformFiles;
import dev.minos.local.node.NodeSequence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;

/** Collects the configuration of a {@link LambdaPlatform}. Every part is optional. Not thread-safe. */
public final class LambdaPlatformBuilder extends PlatformBuilder<LambdaPlatformBuilder> {

    private SandboxBehaviour behaviour = SandboxBehaviour.NEW;
    private int maximumConcurrency = 1000;
    private boolean respondThenExitIsError;

    LambdaPlatformBuilder(FunctionDefinition function, NodeSequence nodes) {
        super(function, nodes, BillingMeter.lambda());
    }

    @Override
    protected LambdaPlatformBuilder self() {
        return this;
    }

    /** What becomes of a sandbox whose process has ended; NEW if not given. */
    public LambdaPlatformBuilder sandboxBehaviour(SandboxBehaviour sandboxBehaviour) {
        behaviour = sandboxBehaviour;
        return this;
    }

    /** How many sandboxes may be busy at once; what goes beyond is throttled. */
    public LambdaPlatformBuilder maximumConcurrency(int sandboxes) {
        maximumConcurrency = sandboxes;
        return this;
    }

    /** Whether a process that ends after its response spoils it, as it does on AWS's emulator. Delays responses. */
    public LambdaPlatformBuilder respondThenExitIsError(boolean error) {
        respondThenExitIsError = error;
        return this;
    }

    /**
     * Starts the platform, without any instance.
     *
     * @throws UnsupportedOperationException on a system without the native library of the runtime
     */
    public LambdaPlatform start() {
        var rules = new PlatformRules(
                behaviour,
                keepAlive,
                lifetime,
                maximumConcurrency,
                maximumInvocations,
                respondThenExitIsError,
                billing);
        try {
            Path root = Files.createTempDirectory("lambda-" + function.name() + "-");
            var launcher =
                    new InstanceLauncher(host(root), RuntimeFiles.unpack(root), InstantSource.system(), initLimit);
            return LambdaPlatform.open(nodes, rules, launcher, new PlatformFiles(root, cpuInfoVariable));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot prepare a directory for " + function.name(), e);
        }
    }
}
