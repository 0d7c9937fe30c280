package dev.minos.gcp;

import dev.minos.core.gate.Requeuer;
import java.util.Optional;

/** Hands a message back in place: no acknowledgement, so that its subscription delivers it again. Nothing is sent. */
final class NackHandOver implements Requeuer<HandledBy> {

    @Override
    public String way() {
        return "nack";
    }

    @Override
    public Optional<HandledBy> handOver() {
        return Optional.empty();
    }
}
