package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.benchmark.Ticker;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.end.ProcessExit;
import dev.minos.core.event.EventListener;
import dev.minos.core.gate.Platform;
import dev.minos.core.gate.Requeuer;
import dev.minos.core.gate.SandboxMemory;
import dev.minos.core.gate.Terminator;
import dev.minos.core.policy.Evidence;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Lambda with SQS, as the gate sees it. */
final class SqsPlatform implements Platform<SqsInvocation, SQSBatchResponse> {

    private final MinosConfiguration configuration;
    private final LambdaEnvironment environment;
    private final @Nullable Supplier<SqsClient> client;
    private final EventListener listener;
    private final InstanceEnd end;
    private final SandboxMemory sandbox;

    SqsPlatform(
            MinosConfiguration configuration,
            LambdaEnvironment environment,
            @Nullable Supplier<SqsClient> client,
            ProcessExit process,
            EventListener listener) {
        this.configuration = configuration;
        this.environment = environment;
        this.client = client;
        this.listener = listener;
        this.end = new InstanceEnd(configuration.end(), new RuntimeApi(environment.runtimeApi()), process, listener);
        this.sandbox = new SandboxMemory(configuration.stateDirectory());
    }

    @Override
    public String idOf(SqsInvocation invocation) {
        return invocation.context().getAwsRequestId();
    }

    @Override
    public Evidence evidenceOf(SqsInvocation invocation) {
        boolean fromQueue = invocation.isFromQueue();
        String fingerprint = environment.fingerprint(configuration.benchmark());
        MessageEvidence said =
                fromQueue ? MessageEvidence.of(invocation, configuration, fingerprint) : MessageEvidence.NONE;
        return environment.evidence(said, fromQueue, invocation.context(), sandbox.terminations(), fingerprint);
    }

    @Override
    public Requeuer<SQSBatchResponse> requeuerFor(SqsInvocation invocation, @Nullable Reading reading) {
        List<SQSMessage> messages = invocation.messages();
        // not before: verifying the default supplier loads classes of the SDK
        Supplier<SqsClient> clients = client == null ? new SqsClients(configuration.handOverTimeoutMillis()) : client;
        Supplier<SqsGateway> queue = () -> new SqsGateway(
                clients, queueUrl(messages.get(0)), configuration.handOverTimeoutMillis(), Ticker.system());
        boolean reports = configuration.reportBatchItemFailures();
        return Way.of(invocation, configuration) == Way.RELEASE
                ? new ReleaseHandOver(messages, queue, reports)
                : new CopyHandOver(
                        messages,
                        environment.fingerprint(configuration.benchmark()),
                        reading,
                        queue,
                        reports,
                        listener);
    }

    private String queueUrl(SQSMessage message) {
        return configuration.queueUrl().isEmpty()
                ? environment.queueUrl(message.getEventSourceArn())
                : configuration.queueUrl();
    }

    @Override
    public Terminator<SqsInvocation, SQSBatchResponse> terminator() {
        return end;
    }

    @Override
    public SandboxMemory sandbox() {
        return sandbox;
    }
}
