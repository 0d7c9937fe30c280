package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.configuration.HandOver;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.message.MinosAttribute;
import dev.minos.core.message.Numbers;
import dev.minos.core.policy.Evidence;

/** How messages go back, and so what counts their retries. */
enum Way {
    /** The same message becomes visible again; the queue's receive count is the counter. */
    RELEASE,
    /** A new message with a higher count is sent, then the original is deleted; the attribute is the counter. */
    COPY;

    private static final int MOST_COPIES = 12;
    private static final int MOST_DIGITS = 9;

    /**
     * The way for an invocation. A copy would overtake or be swallowed as a duplicate on a FIFO queue, so that is always
     * a release. Elsewhere a release is preferred where the event source reads the answer that it needs.
     */
    static Way of(SqsInvocation invocation, MinosConfiguration configuration) {
        if (invocation.isFifo() || configuration.handOver() == HandOver.RELEASE) {
            return RELEASE;
        }
        if (configuration.handOver() == HandOver.COPY) {
            return COPY;
        }
        return configuration.reportBatchItemFailures() || configuration.retryBound() > MOST_COPIES ? RELEASE : COPY;
    }

    /** How often a message with this attribute was handed back, or {@link Evidence#UNREADABLE} if it has no count. */
    int retryCountOf(SQSMessage message, MinosAttribute attribute) {
        int copies = attribute.retries();
        if (this == COPY || copies == Evidence.UNREADABLE) {
            return copies;
        }
        String text =
                message.getAttributes() == null ? null : message.getAttributes().get("ApproximateReceiveCount");
        int receives = Numbers.count(text, MOST_DIGITS);
        return receives == Evidence.UNREADABLE ? receives : copies + Math.max(0, receives - 1);
    }
}
