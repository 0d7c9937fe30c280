package dev.minos.local.lambda;

import dev.minos.local.instance.InitPhase;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * One event on its way through one instance. The two futures are the two moments that count: the reply, which the caller
 * waits for, and the completion, which the bill runs to. The mutable fields belong to the {@link InstanceProcess}.
 */
final class Invocation {

    /**
     * The end of an invocation, at the instance's next request for work or at its exit.
     *
     * @param exited whether the process ended by itself
     * @param exitCode 0 while it is running
     */
    record Completion(Reply reply, double initMs, double durationMs, boolean exited, int exitCode) {}

    private final UUID uuid = UUID.randomUUID();
    private final byte[] payload;
    private final InitPhase init;
    private final CompletableFuture<Reply> reply = new CompletableFuture<>();
    private final CompletableFuture<Completion> completion = new CompletableFuture<>();

    @Nullable
    Future<?> timer;

    boolean delivered;
    long deliveredNanos;

    Invocation(byte[] payload, InitPhase init) {
        this.payload = payload;
        this.init = init;
    }

    String requestId() {
        return uuid.toString();
    }

    String traceId() {
        String digits = uuid.toString().replace("-", "");
        return "Root=1-" + digits.substring(0, 8) + "-" + digits.substring(8) + ";Parent=" + digits.substring(16)
                + ";Sampled=0";
    }

    byte[] payload() {
        return payload;
    }

    InitPhase init() {
        return init;
    }

    CompletableFuture<Reply> reply() {
        return reply;
    }

    CompletableFuture<Completion> completion() {
        return completion;
    }
}
