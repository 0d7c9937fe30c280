package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.gate.PreparedHandler;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a handler of single messages over a batch. The first message's prepare is the one that the benchmark runs beside;
 * the rest follow in order.
 *
 * <p>A failure propagates untouched if no message succeeded or partial failures are not reported. Otherwise it is logged
 * and its message named in the answer.
 */
final class MessageSteps<P> implements PreparedHandler<SqsInvocation, P, SQSBatchResponse> {

    private final SqsMessageHandler<P> handler;
    private final boolean reportBatchItemFailures;

    MessageSteps(SqsMessageHandler<P> handler, boolean reportBatchItemFailures) {
        this.handler = handler;
        this.reportBatchItemFailures = reportBatchItemFailures;
    }

    @Override
    public P prepare(SqsInvocation invocation) throws Exception {
        List<SQSMessage> messages = invocation.messages();
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("the event has no Records: this function is for SQS messages");
        }
        return handler.prepare(messages.get(0), invocation.context());
    }

    @Override
    public SQSBatchResponse handle(SqsInvocation invocation, P prepared) throws Exception {
        List<SQSMessage> messages = invocation.messages();
        List<SQSMessage> failed = new ArrayList<>(0);
        int succeeded = 0;
        for (int i = 0; i < messages.size(); i++) {
            try {
                handleOne(messages.get(i), i == 0, prepared, invocation.context());
                succeeded++;
            } catch (Exception thrown) {
                boolean lastHope = succeeded == 0 && i == messages.size() - 1;
                if (!reportBatchItemFailures || lastHope) {
                    throw thrown;
                }
                log(messages.get(i), thrown, invocation.context());
                if (invocation.isFifo()) {
                    return stopAt(messages, i, succeeded, thrown);
                }
                failed.add(messages.get(i));
            }
        }
        return Batches.failing(failed);
    }

    private void handleOne(SQSMessage message, boolean isFirst, P preparedFirst, Context context) throws Exception {
        handler.handle(message, isFirst ? preparedFirst : handler.prepare(message, context), context);
    }

    private static SQSBatchResponse stopAt(List<SQSMessage> messages, int index, int succeeded, Exception thrown)
            throws Exception {
        if (succeeded == 0) {
            throw thrown;
        }
        return Batches.failing(messages.subList(index, messages.size()));
    }

    private static void log(SQSMessage message, Exception thrown, Context context) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        context.getLogger().log("message " + message.getMessageId() + " failed: " + trace);
    }
}
