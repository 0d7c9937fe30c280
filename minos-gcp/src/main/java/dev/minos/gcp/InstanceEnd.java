package dev.minos.gcp;

import dev.minos.core.configuration.End;
import dev.minos.core.gate.Terminator;
import java.util.Optional;

/** Ends a condemned instance of a Cloud Function: let everybody inside be answered, then exit; or stay. */
final class InstanceEnd<E> implements Terminator<PubSubInvocation<E>, HandledBy> {

    private final End end;
    private final Drain drain;

    InstanceEnd(End end, Drain drain) {
        this.end = end;
        this.drain = drain;
    }

    @Override
    public HandledBy end(PubSubInvocation<E> invocation, Optional<HandledBy> answer) {
        if (end != End.STAY) {
            drain.begin();
        }
        if (answer.isEmpty()) {
            throw new HandedBackException();
        }
        return answer.get();
    }

    @Override
    public boolean isEnding() {
        return drain.isPending();
    }

    @Override
    public void stay() {
        drain.revoke();
    }
}
