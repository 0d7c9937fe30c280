package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import dev.minos.core.gate.PreparedHandler;

/** Runs a handler of whole batches. */
final class BatchSteps<P> implements PreparedHandler<SqsInvocation, P, SQSBatchResponse> {

    private final SqsBatchHandler<P> handler;

    BatchSteps(SqsBatchHandler<P> handler) {
        this.handler = handler;
    }

    @Override
    public P prepare(SqsInvocation invocation) throws Exception {
        return handler.prepare(invocation.event(), invocation.context());
    }

    @Override
    public SQSBatchResponse handle(SqsInvocation invocation, P prepared) throws Exception {
        return handler.handle(invocation.event(), prepared, invocation.context());
    }
}
