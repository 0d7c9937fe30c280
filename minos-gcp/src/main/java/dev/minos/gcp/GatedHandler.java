package dev.minos.gcp;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.gate.MinosFunction;
import dev.minos.core.gate.PreparedHandler;
import org.jspecify.annotations.Nullable;

/**
 * A user's handler behind the gate of this process, with the count of requests that are inside while its end is possible.
 */
final class GatedHandler<E, P> {

    private final MinosFunction<PubSubInvocation<E>, P, HandledBy> function;
    private final Drain drain;
    private final Ticker ticker;

    GatedHandler(MinosFunction<PubSubInvocation<E>, P, HandledBy> function, Drain drain, Ticker ticker) {
        this.function = function;
        this.drain = drain;
        this.ticker = ticker;
    }

    /** Whether events run without any further question, so that nobody needs to know where they could go back to. */
    boolean isKept() {
        return function.gate().isKept();
    }

    /** Handles an event, or hands it back. */
    void accept(E event, String id, @Nullable Delivery delivery) throws Exception {
        PubSubInvocation<E> invocation = new PubSubInvocation<>(event, id, delivery, ticker.nanos());
        if (isKept()) {
            function.invoke(invocation);
            return;
        }
        drain.enter();
        try {
            function.invoke(invocation);
        } finally {
            drain.leave();
        }
    }

    /** The user's two steps, as the gate calls them. */
    static final class Steps<E, P> implements PreparedHandler<PubSubInvocation<E>, P, HandledBy> {

        private final EventHandler<E, P> handler;

        Steps(EventHandler<E, P> handler) {
            this.handler = handler;
        }

        @Override
        public P prepare(PubSubInvocation<E> invocation) throws Exception {
            return handler.prepare(invocation.event());
        }

        @Override
        public HandledBy handle(PubSubInvocation<E> invocation, P prepared) throws Exception {
            handler.handle(invocation.event(), prepared);
            return HandledBy.THIS_INSTANCE;
        }
    }
}
