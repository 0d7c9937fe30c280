package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.message.MinosAttribute;
import dev.minos.core.policy.ElysiumThreshold;
import dev.minos.core.policy.Evidence;
import java.util.List;

/**
 * What the messages of an invocation say, as one: a batch is judged as its most-retried message, and by the most lenient
 * threshold, since a rejection would send all of them back.
 *
 * @param retryCount the highest count, or {@link Evidence#UNREADABLE} if one cannot be read
 * @param carriedScoresNanos what the first message with that count carries
 * @param thresholdNanos the threshold in place of the configured one, or NaN if no message asks for its own
 */
record MessageEvidence(int retryCount, List<Long> carriedScoresNanos, double thresholdNanos) {

    /** Of an invocation without messages. */
    static final MessageEvidence NONE = new MessageEvidence(0, List.of(), Double.NaN);

    /** Collects what an invocation's messages say. */
    static MessageEvidence of(SqsInvocation invocation, MinosConfiguration configuration, String fingerprint) {
        Way way = Way.of(invocation, configuration);
        int highest = -1;
        List<Long> carried = List.of();
        for (SQSMessage message : invocation.messages()) {
            MinosAttribute attribute = SqsAttribute.of(message);
            int count = way.retryCountOf(message, attribute);
            if (count == Evidence.UNREADABLE) {
                return new MessageEvidence(count, List.of(), Double.NaN);
            }
            if (count > highest) {
                highest = count;
                carried = attribute.scoresUnder(fingerprint);
            }
        }
        return new MessageEvidence(highest, carried, thresholdNanos(invocation, configuration, highest));
    }

    private static double thresholdNanos(SqsInvocation invocation, MinosConfiguration configuration, int retryCount) {
        ElysiumThreshold configured = configuration.threshold().orElse(null);
        double most = 0;
        boolean asked = false;
        for (SQSMessage message : invocation.messages()) {
            double own =
                    configuration.messageThresholdNanos(SqsAttribute.of(message).thresholdNanos());
            if (!Double.isNaN(own)) {
                asked = true;
                most = Math.max(most, own);
            } else if (configured != null) {
                most = Math.max(most, configured.nanosFor(retryCount));
            }
        }
        return asked ? most : Double.NaN;
    }
}
