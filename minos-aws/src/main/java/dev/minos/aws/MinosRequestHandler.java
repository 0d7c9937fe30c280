package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.JsonLinesListener;
import dev.minos.core.gate.MinosFunction;
import dev.minos.core.gate.PreparedHandler;
import org.jspecify.annotations.Nullable;

/**
 * The base class of a Lambda function that is invoked directly, by a URL or asynchronously. Minos observes it: each
 * instance is read once and the verdict logged, for pre-tests and savings estimates; nothing is ever rejected.
 *
 * @param <I> the input
 * @param <P> what is prepared
 * @param <O> the output
 */
public abstract class MinosRequestHandler<I, P, O> implements RequestHandler<I, O> {

    private volatile @Nullable MinosFunction<DirectInvocation<I>, P, O> function;

    /** For subclasses; the settings are read at the first invocation. */
    protected MinosRequestHandler() {}

    /**
     * Gets ready, beside the benchmark on an instance's first invocation.
     *
     * @throws Exception as the user likes; it propagates untouched
     */
    protected abstract P prepare(I input, Context context) throws Exception;

    /**
     * Does the work.
     *
     * @throws Exception as the user likes; it propagates untouched
     */
    protected abstract O handle(I input, P prepared, Context context) throws Exception;

    @Override
    public final O handleRequest(I input, Context context) {
        MinosFunction<DirectInvocation<I>, P, O> gated = function;
        if (gated == null) {
            gated = gate();
        }
        return Untouched.invoke(gated, new DirectInvocation<>(input, context));
    }

    private synchronized MinosFunction<DirectInvocation<I>, P, O> gate() {
        MinosFunction<DirectInvocation<I>, P, O> built = function;
        if (built == null) {
            LambdaEnvironment environment = LambdaEnvironment.ofThisProcess();
            EventListener listener = new JsonLinesListener(System.out);
            MinosConfiguration configuration = MinosConfiguration.builder()
                    .environment(environment.settings(listener))
                    .buildOrOff(listener);
            built = new MinosFunction<>(
                    new Steps(), new DirectPlatform<>(configuration, environment), configuration, listener);
            function = built;
        }
        return built;
    }

    private final class Steps implements PreparedHandler<DirectInvocation<I>, P, O> {

        @Override
        public P prepare(DirectInvocation<I> invocation) throws Exception {
            return MinosRequestHandler.this.prepare(invocation.input(), invocation.context());
        }

        @Override
        public O handle(DirectInvocation<I> invocation, P prepared) throws Exception {
            return MinosRequestHandler.this.handle(invocation.input(), prepared, invocation.context());
        }
    }
}
