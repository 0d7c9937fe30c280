package dev.minos.aws;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Platform;
import dev.minos.core.gate.Requeuer;
import dev.minos.core.gate.SandboxMemory;
import dev.minos.core.gate.Terminator;
import dev.minos.core.policy.Evidence;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lambda without a queue: somebody waits for the answer, or the platform retries on its own terms, so that nothing can be
 * handed back. Instances are read and their verdicts logged, and every one stays.
 */
final class DirectPlatform<I, O> implements Platform<DirectInvocation<I>, O>, Requeuer<O> {

    private final MinosConfiguration configuration;
    private final LambdaEnvironment environment;
    private final SandboxMemory sandbox;

    DirectPlatform(MinosConfiguration configuration, LambdaEnvironment environment) {
        this.configuration = configuration;
        this.environment = environment;
        this.sandbox = new SandboxMemory(configuration.stateDirectory());
    }

    @Override
    public String idOf(DirectInvocation<I> invocation) {
        return invocation.context().getAwsRequestId();
    }

    @Override
    public Evidence evidenceOf(DirectInvocation<I> invocation) {
        return environment.evidence(
                MessageEvidence.NONE,
                false,
                invocation.context(),
                sandbox.terminations(),
                environment.fingerprint(configuration.benchmark()));
    }

    @Override
    public Requeuer<O> requeuerFor(DirectInvocation<I> invocation, @Nullable Reading reading) {
        return this;
    }

    @Override
    public String way() {
        return "none";
    }

    @Override
    public Optional<O> handOver() throws HandOverRefusedException {
        throw new HandOverRefusedException("the invocation did not come from a queue", null);
    }

    @Override
    public Terminator<DirectInvocation<I>, O> terminator() {
        throw new IllegalStateException("an instance without a queue is never ended");
    }

    @Override
    public SandboxMemory sandbox() {
        return sandbox;
    }
}
