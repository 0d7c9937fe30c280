package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.end.KillByChild;
import dev.minos.core.end.ProcessExit;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.GuardedListener;
import dev.minos.core.event.JsonLinesListener;
import dev.minos.core.gate.MinosFunction;
import dev.minos.core.gate.PreparedHandler;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * A Lambda handler for SQS events that is gated by Minos: a decorator around the user's own handler.
 *
 * <pre>{@code
 * RequestHandler<SQSEvent, SQSBatchResponse> function =
 *         MinosSqs.messages(this::download, this::forecast).build();
 * }</pre>
 *
 * <p>Settings come from the environment ({@code MINOS_*}); what is set in the builder wins. Thread-safe if the user's
 * handler is.
 */
public final class MinosSqs implements RequestHandler<SQSEvent, SQSBatchResponse> {

    private final Builder builder;
    /** Not volatile, to spare warm invocations the read: all that it consists of is final, so that a race is harmless. */
    private @Nullable MinosFunction<SqsInvocation, ?, SQSBatchResponse> function;

    private MinosSqs(Builder builder) {
        this.builder = builder;
    }

    @Override
    public SQSBatchResponse handleRequest(SQSEvent event, Context context) {
        MinosFunction<SqsInvocation, ?, SQSBatchResponse> built = function;
        return Untouched.invoke(built == null ? function() : built, new SqsInvocation(event, context));
    }

    private synchronized MinosFunction<SqsInvocation, ?, SQSBatchResponse> function() {
        MinosFunction<SqsInvocation, ?, SQSBatchResponse> built = function;
        if (built == null) {
            built = builder.function();
            function = built;
        }
        return built;
    }

    /** Gates a handler of single messages. */
    public static <P> Builder messages(SqsMessageHandler<P> handler) {
        return new Builder() {
            @Override
            PreparedHandler<SqsInvocation, P, SQSBatchResponse> steps(MinosConfiguration configuration) {
                return new MessageSteps<>(handler, configuration.reportBatchItemFailures());
            }
        };
    }

    /** Gates two functions of single messages: one that prepares, one that works. */
    public static <P> Builder messages(Prepare<P> prepare, Handle<P> handle) {
        return messages(new SqsMessageHandler<P>() {
            @Override
            public P prepare(SQSMessage message, Context context) throws Exception {
                return prepare.prepare(message, context);
            }

            @Override
            public void handle(SQSMessage message, P prepared, Context context) throws Exception {
                handle.handle(message, prepared, context);
            }
        });
    }

    /** Gates a handler of whole batches. */
    public static <P> Builder batches(SqsBatchHandler<P> handler) {
        return new Builder() {
            @Override
            PreparedHandler<SqsInvocation, P, SQSBatchResponse> steps(MinosConfiguration configuration) {
                return new BatchSteps<>(handler);
            }
        };
    }

    /** Gates an existing handler that has no prepare step. */
    public static Builder around(RequestHandler<SQSEvent, SQSBatchResponse> handler) {
        return batches(new SqsBatchHandler<Boolean>() {
            @Override
            public Boolean prepare(SQSEvent batch, Context context) {
                return true;
            }

            @Override
            public SQSBatchResponse handle(SQSEvent batch, Boolean prepared, Context context) {
                return handler.handleRequest(batch, context);
            }
        });
    }

    /** Prepares for a message: see {@link SqsMessageHandler#prepare}. */
    public interface Prepare<P> {

        /** Gets ready. */
        P prepare(SQSMessage message, Context context) throws Exception;
    }

    /** Works on a message: see {@link SqsMessageHandler#handle}. */
    public interface Handle<P> {

        /** Does the work. */
        void handle(SQSMessage message, P prepared, Context context) throws Exception;
    }

    /** Collects what a gated handler is made of. */
    public abstract static class Builder {

        private MinosConfiguration.Builder configuration = MinosConfiguration.builder();
        private LambdaEnvironment environment = LambdaEnvironment.ofThisProcess();
        private EventListener listener = new JsonLinesListener(System.out);
        private ProcessExit process = KillByChild.atOnce();
        private @Nullable Supplier<SqsClient> client;

        private Builder() {}

        abstract PreparedHandler<SqsInvocation, ?, SQSBatchResponse> steps(MinosConfiguration built);

        /** Sets values that win over the environment. */
        public Builder configuration(MinosConfiguration.Builder values) {
            configuration = values;
            return this;
        }

        /** Sets where a rejected instance gets its SQS client from; it is asked at most once, and only then. */
        public Builder sqsClient(Supplier<SqsClient> supplier) {
            client = supplier;
            return this;
        }

        /** Sets who hears of decisions, in place of the JSON lines on standard output. */
        public Builder listener(EventListener events) {
            listener = new GuardedListener(events);
            return this;
        }

        Builder environment(LambdaEnvironment variables) {
            environment = variables;
            return this;
        }

        Builder process(ProcessExit exit) {
            process = exit;
            return this;
        }

        /**
         * The gated handler. A wrong setting switches Minos off, says so, and lets the handler work. Settings are read
         * now, or at the first invocation where {@code MINOS_PARAMETER} names a parameter that has some.
         */
        public MinosSqs build() {
            MinosSqs gated = new MinosSqs(this);
            if (!environment.hasSettingsParameter()) {
                gated.function();
            }
            return gated;
        }

        private MinosFunction<SqsInvocation, ?, SQSBatchResponse> function() {
            MinosConfiguration built =
                    configuration.environment(environment.settings(listener)).buildOrOff(listener);
            SqsPlatform platform = new SqsPlatform(built, environment, client, process, listener);
            return function(steps(built), platform, built);
        }

        private <P> MinosFunction<SqsInvocation, P, SQSBatchResponse> function(
                PreparedHandler<SqsInvocation, P, SQSBatchResponse> steps,
                SqsPlatform platform,
                MinosConfiguration built) {
            return new MinosFunction<>(steps, platform, built, listener);
        }
    }
}
