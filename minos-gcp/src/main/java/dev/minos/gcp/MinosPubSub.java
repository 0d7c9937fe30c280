package dev.minos.gcp;

import com.google.cloud.functions.CloudEventsFunction;
import com.google.cloud.functions.HttpFunction;
import com.google.cloud.functions.RawBackgroundFunction;
import dev.minos.core.benchmark.Ticker;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.end.KillByChild;
import dev.minos.core.end.ProcessExit;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.GuardedListener;
import dev.minos.core.event.JsonLinesListener;
import dev.minos.core.gate.MinosFunction;
import io.cloudevents.CloudEvent;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Puts the user's handler of Pub/Sub messages behind Minos's gate, for a function that delegates to it.
 *
 * <pre>{@code
 * private final CloudEventsFunction gated = MinosPubSub.events(this::download, this::forecast).build();
 * }</pre>
 *
 * <p>Settings come from the environment ({@code MINOS_*}); what is set in the builder wins. What is built is thread-safe if
 * the user's handler is. One process has one gate: build one function.
 */
public final class MinosPubSub {

    private MinosPubSub() {}

    /** Gates a handler of CloudEvents; those that are no Pub/Sub messages are observed, since they cannot go back. */
    public static <P> Builder<CloudEventsFunction> events(EventHandler<CloudEvent, P> handler) {
        return new Builder<>() {
            @Override
            CloudEventsFunction function() {
                return new GatedEvents(gate(handler));
            }
        };
    }

    /** Gates two functions of CloudEvents: one that prepares, one that works. */
    public static <P> Builder<CloudEventsFunction> events(
            Prepare<CloudEvent, P> prepare, Handle<CloudEvent, P> handle) {
        return events(new TwoSteps<>(prepare, handle));
    }

    /** Gates an existing function of CloudEvents that has no prepare step. */
    public static Builder<CloudEventsFunction> around(CloudEventsFunction function) {
        return events(new EventHandler<CloudEvent, Boolean>() {
            @Override
            public Boolean prepare(CloudEvent event) {
                return true;
            }

            @Override
            public void handle(CloudEvent event, Boolean prepared) throws Exception {
                function.accept(event);
            }
        });
    }

    /** Gates a handler of messages for a background function, which gets nothing else. */
    public static <P> Builder<RawBackgroundFunction> messages(EventHandler<PubSubMessage, P> handler) {
        return new Builder<>() {
            @Override
            RawBackgroundFunction function() {
                return new GatedMessages(gate(handler));
            }
        };
    }

    /**
     * Gates a handler of messages for an HTTP function that is the endpoint of a push subscription.
     *
     * @param others what answers requests that are no pushes; they go past Minos
     */
    public static <P> Builder<HttpFunction> pushes(EventHandler<PubSubMessage, P> handler, HttpFunction others) {
        return new Builder<>() {
            @Override
            HttpFunction function() {
                return new GatedPushes(gate(handler), others);
            }
        };
    }

    /** Gates a handler of messages whose deliveries somebody else reads. */
    static <P> Builder<GatedHandler<PubSubMessage, P>> deliveries(EventHandler<PubSubMessage, P> handler) {
        return new Builder<>() {
            @Override
            GatedHandler<PubSubMessage, P> function() {
                return gate(handler);
            }
        };
    }

    /** Prepares for an event: see {@link EventHandler#prepare}. */
    public interface Prepare<E, P> {

        /** Gets ready. */
        P prepare(E event) throws Exception;
    }

    /** Works on an event: see {@link EventHandler#handle}. */
    public interface Handle<E, P> {

        /** Does the work. */
        void handle(E event, P prepared) throws Exception;
    }

    private record TwoSteps<E, P>(Prepare<E, P> first, Handle<E, P> second) implements EventHandler<E, P> {

        @Override
        public P prepare(E event) throws Exception {
            return first.prepare(event);
        }

        @Override
        public void handle(E event, P prepared) throws Exception {
            second.handle(event, prepared);
        }
    }

    /**
     * Collects what a gated function is made of.
     *
     * @param <F> the function
     */
    public abstract static class Builder<F> {

        private static final int SIGNAL_GRACE_MILLIS = 1000;

        private MinosConfiguration.Builder configuration = MinosConfiguration.builder();
        private FunctionEnvironment environment = FunctionEnvironment.ofThisProcess();
        private EventListener listener = new JsonLinesListener(System.out);
        private ServerWatch server = new InvokerWatch();
        private Supplier<ProcessExit> ends = new Supplier<>() {
            @Override
            public ProcessExit get() {
                return KillByChild.servingUntilTheSignal(SIGNAL_GRACE_MILLIS).ready();
            }
        };
        private @Nullable Supplier<? extends Transport> transport;

        private Builder() {}

        /** Sets values that win over the environment. */
        public Builder<F> configuration(MinosConfiguration.Builder values) {
            configuration = values;
            return this;
        }

        /** Sets what a rejected instance publishes with, in place of REST; it is asked at most once, and only then. */
        public Builder<F> transport(Supplier<? extends Transport> supplier) {
            transport = supplier;
            return this;
        }

        /** Sets who hears of decisions, in place of the JSON lines on standard output. */
        public Builder<F> listener(EventListener events) {
            listener = new GuardedListener(events);
            return this;
        }

        Builder<F> environment(FunctionEnvironment variables) {
            environment = variables;
            return this;
        }

        Builder<F> server(ServerWatch watch) {
            server = watch;
            return this;
        }

        Builder<F> ends(Supplier<ProcessExit> ready) {
            ends = ready;
            return this;
        }

        /** The gated function. A wrong setting switches Minos off, says so, and lets the handler work. */
        public F build() {
            return function();
        }

        abstract F function();

        <E, P> GatedHandler<E, P> gate(EventHandler<E, P> handler) {
            MinosConfiguration built =
                    configuration.environment(environment.variables()).buildOrOff(listener);
            Ticker ticker = Ticker.system();
            Drain drain = new Drain(server, ends, ticker);
            PubSubPlatform<E> platform =
                    new PubSubPlatform<>(built, environment, new TransportOnce(transport, environment), drain, ticker);
            return new GatedHandler<>(
                    new MinosFunction<>(new GatedHandler.Steps<>(handler), platform, built, listener), drain, ticker);
        }
    }
}
