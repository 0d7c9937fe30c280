package dev.minos.gcp;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.benchmark.Ticker;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.gate.Platform;
import dev.minos.core.gate.Requeuer;
import dev.minos.core.gate.SandboxMemory;
import dev.minos.core.gate.Terminator;
import dev.minos.core.message.MinosAttribute;
import dev.minos.core.message.Numbers;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cloud Functions with Pub/Sub, as the gate sees it.
 *
 * <p>An instance counts as one that serves a single request at a time, however many it serves: since it is drained before
 * it ends, its end harms no other request. The sandbox's mark lies in a file system in memory, and so vanishes with the
 * instance that a new one replaces.
 */
final class PubSubPlatform<E> implements Platform<PubSubInvocation<E>, HandledBy> {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final MinosConfiguration configuration;
    private final FunctionEnvironment environment;
    private final Supplier<Transport> transport;
    private final Ticker ticker;
    private final InstanceEnd<E> end;
    private final SandboxMemory sandbox;

    PubSubPlatform(
            MinosConfiguration configuration,
            FunctionEnvironment environment,
            Supplier<Transport> transport,
            Drain drain,
            Ticker ticker) {
        this.configuration = configuration;
        this.environment = environment;
        this.transport = transport;
        this.ticker = ticker;
        this.end = new InstanceEnd<>(configuration.end(), drain);
        this.sandbox = new SandboxMemory(configuration.stateDirectory());
    }

    @Override
    public String idOf(PubSubInvocation<E> invocation) {
        return invocation.id();
    }

    @Override
    public Evidence evidenceOf(PubSubInvocation<E> invocation) {
        Delivery delivery = invocation.delivery();
        Way way = wayOf(delivery);
        String fingerprint = environment.fingerprint(configuration.benchmark());
        MinosAttribute attribute = delivery == null ? MinosAttribute.ABSENT : delivery.attribute();
        return new Evidence(
                delivery == null ? 0 : way.retryCountOf(delivery),
                attribute.scoresUnder(fingerprint),
                configuration.messageThresholdNanos(attribute.thresholdNanos()),
                null,
                sandbox.terminations(),
                InitializationType.ON_DEMAND,
                1,
                way != Way.NONE,
                remainingNanos(invocation),
                fingerprint,
                Numbers.draw(invocation.id()));
    }

    private Way wayOf(@Nullable Delivery delivery) {
        return Way.of(
                delivery, configuration, delivery != null && !topicFor(delivery).isEmpty());
    }

    private String topicFor(Delivery delivery) {
        return environment.retryTopic(
                configuration.retryTopic(), delivery.message().topic(), delivery.subscription());
    }

    private long remainingNanos(PubSubInvocation<E> invocation) {
        return environment.timeoutNanos() - (ticker.nanos() - invocation.arrivedNanos());
    }

    @Override
    public Requeuer<HandledBy> requeuerFor(PubSubInvocation<E> invocation, @Nullable Reading reading) {
        Delivery delivery = invocation.delivery();
        Way way = wayOf(delivery);
        if (delivery == null || way == Way.NONE) {
            return new NoHandOver();
        }
        if (way == Way.NACK) {
            return new NackHandOver();
        }
        MinosAttribute attribute = delivery.attribute()
                .handedBack(environment.fingerprint(configuration.benchmark()), reading)
                .from(delivery.origin());
        long left = remainingNanos(invocation) / NANOS_PER_MILLI - configuration.safetyMarginMillis();
        return new RepublishHandOver(
                delivery.message(),
                attribute,
                topicFor(delivery),
                transport,
                (int) Math.min(left, configuration.handOverTimeoutMillis()),
                ticker);
    }

    @Override
    public Terminator<PubSubInvocation<E>, HandledBy> terminator() {
        return end;
    }

    @Override
    public SandboxMemory sandbox() {
        return sandbox;
    }
}
