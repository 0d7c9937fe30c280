package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;

/**
 * A handler for a whole batch of SQS messages in two steps; it answers with the failed ones.
 *
 * @param <P> what is prepared
 */
public interface SqsBatchHandler<P> {

    /**
     * Gets ready for a batch, beside the benchmark on an instance's first invocation; the rules of
     * {@link SqsMessageHandler#prepare} hold.
     *
     * @throws Exception as the user likes; it propagates untouched
     */
    P prepare(SQSEvent batch, Context context) throws Exception;

    /**
     * Does the work for a batch.
     *
     * @throws Exception as the user likes; it propagates untouched, and all messages stay in the queue
     */
    SQSBatchResponse handle(SQSEvent batch, P prepared, Context context) throws Exception;
}
