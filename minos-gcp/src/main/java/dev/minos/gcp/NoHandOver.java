package dev.minos.gcp;

import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Requeuer;
import java.util.Optional;

/** The hand-over of an event that has nowhere to go back to: it runs here. */
final class NoHandOver implements Requeuer<HandledBy> {

    @Override
    public String way() {
        return "none";
    }

    @Override
    public Optional<HandledBy> handOver() throws HandOverRefusedException {
        throw new HandOverRefusedException(
                "the event is no message that can go back to a topic, or must stay in order", null);
    }
}
