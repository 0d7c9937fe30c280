package dev.minos.gcp;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The one transport of a process, made when an instance has been rejected: the user's, or the one over REST. Thread-safe. */
final class TransportOnce implements Supplier<Transport> {

    private final @Nullable Supplier<? extends Transport> users;
    private final FunctionEnvironment environment;
    private @Nullable Transport made;

    TransportOnce(@Nullable Supplier<? extends Transport> users, FunctionEnvironment environment) {
        this.users = users;
        this.environment = environment;
    }

    @Override
    public synchronized Transport get() {
        Transport transport = made;
        if (transport == null) {
            transport = users == null ? RestTransport.of(environment) : users.get();
            made = transport;
        }
        return transport;
    }
}
