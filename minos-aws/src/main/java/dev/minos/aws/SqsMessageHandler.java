package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;

/**
 * A handler for one SQS message in two steps.
 *
 * <p>In a batch the messages are handled in order. If one fails, the others still count where the event source reads
 * partial batch failures; on a FIFO queue the ones after it are returned unhandled.
 *
 * @param <P> what is prepared
 */
public interface SqsMessageHandler<P> {

    /**
     * Gets ready for a message, beside the benchmark on an instance's first invocation. It must be free of side effects
     * that matter: a slow instance interrupts it, and it runs again elsewhere.
     *
     * @throws Exception as the user likes; it propagates untouched
     */
    P prepare(SQSMessage message, Context context) throws Exception;

    /**
     * Does the work for a message.
     *
     * @throws Exception as the user likes; the message then stays in the queue
     */
    void handle(SQSMessage message, P prepared, Context context) throws Exception;
}
