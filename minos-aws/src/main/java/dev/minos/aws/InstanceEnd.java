package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import dev.minos.core.configuration.End;
import dev.minos.core.end.ProcessExit;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.gate.Terminator;
import java.io.IOException;
import java.util.Optional;

/** Ends a condemned Lambda instance: respond and exit, exit without a response, or stay. */
final class InstanceEnd implements Terminator<SqsInvocation, SQSBatchResponse> {

    private static final int RESPONDED = 0;
    private static final int CRASHED = 1;

    private final End end;
    private final RuntimeApi runtimeApi;
    private final ProcessExit process;
    private final EventListener listener;

    InstanceEnd(End end, RuntimeApi runtimeApi, ProcessExit process, EventListener listener) {
        this.end = end;
        this.runtimeApi = runtimeApi;
        this.process = process;
        this.listener = listener;
    }

    @Override
    public SQSBatchResponse end(SqsInvocation invocation, Optional<SQSBatchResponse> answer) {
        if (end == End.STAY) {
            return answer.orElseThrow(HandedBackException::new);
        }
        boolean responded = end != End.CRASH && answer.isPresent() && respond(invocation, answer.get());
        process.exit(responded ? RESPONDED : CRASHED);
        throw new HandedBackException();
    }

    private boolean respond(SqsInvocation invocation, SQSBatchResponse answer) {
        try {
            runtimeApi.respond(invocation.context().getAwsRequestId(), Batches.json(answer));
            return true;
        } catch (IOException | RuntimeException refused) {
            listener.on(new MinosEvent.Problem("the response was not taken; ending without one", refused));
            return false;
        }
    }
}
