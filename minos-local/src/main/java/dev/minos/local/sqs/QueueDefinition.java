package dev.minos.local.sqs;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * A queue to be created. Immutable.
 *
 * @param visibility how long a received message stays hidden, in whole seconds
 * @param deadLetters where messages go that have been received {@code maxReceiveCount} times, or null for nowhere
 */
public record QueueDefinition(
        String name,
        boolean fifo,
        Duration visibility,
        @Nullable LocalQueue deadLetters,
        int maxReceiveCount) {

    private static final Duration DEFAULT_VISIBILITY = Duration.ofSeconds(30);

    public QueueDefinition {
        if (fifo != name.endsWith(".fifo")) {
            throw new IllegalArgumentException("name must end in .fifo if and only if the queue is one, was " + name);
        }
        if (deadLetters != null && maxReceiveCount < 1) {
            throw new IllegalArgumentException("maxReceiveCount must be >= 1, was " + maxReceiveCount);
        }
    }

    /** A standard queue with a visibility timeout of 30 seconds and no dead-letter queue. */
    public static QueueDefinition standard(String name) {
        return new QueueDefinition(name, false, DEFAULT_VISIBILITY, null, 0);
    }

    /** A FIFO queue, which needs a name that ends in {@code .fifo}. */
    public static QueueDefinition fifo(String name) {
        return new QueueDefinition(name, true, DEFAULT_VISIBILITY, null, 0);
    }

    /** The same queue with another visibility timeout. */
    public QueueDefinition withVisibility(Duration timeout) {
        return new QueueDefinition(name, fifo, timeout, deadLetters, maxReceiveCount);
    }

    /** The same queue with a dead-letter queue for messages that have been received {@code receives} times. */
    public QueueDefinition withDeadLetters(LocalQueue queue, int receives) {
        return new QueueDefinition(name, fifo, visibility, queue, receives);
    }

    Map<QueueAttributeName, String> attributes() {
        var attributes = new HashMap<QueueAttributeName, String>();
        attributes.put(QueueAttributeName.VISIBILITY_TIMEOUT, Long.toString(visibility.toSeconds()));
        if (fifo) {
            attributes.put(QueueAttributeName.FIFO_QUEUE, "true");
        }
        if (deadLetters != null) {
            attributes.put(
                    QueueAttributeName.REDRIVE_POLICY,
                    "{\"deadLetterTargetArn\":\"" + deadLetters.arn() + "\",\"maxReceiveCount\":" + maxReceiveCount
                            + "}");
        }
        return attributes;
    }
}
