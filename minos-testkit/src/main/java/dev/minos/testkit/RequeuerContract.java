package dev.minos.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Requeuer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every hand-over must keep, whatever the queue: an invocation goes back exactly once or not at all, and whatever
 * goes wrong before the queue has confirmed is a refusal, so that the work runs here.
 *
 * <p>Extend it in the test of a {@link Requeuer}. One object serves one test.
 *
 * @param <R> the answer
 */
public abstract class RequeuerContract<R> {

    /** What happens to the queue. */
    public enum Queue {
        /** It takes what it is given. */
        TAKES,
        /** It answers that it takes nothing, as where a permission is missing. */
        REFUSES,
        /** It cannot be reached. */
        IS_GONE,
        /** Its client cannot even be loaded. */
        HAS_NO_CLIENT
    }

    /** A hand-over of one invocation, for which the queue behaves like this. */
    protected abstract Requeuer<R> requeuer(Queue queue) throws Exception;

    /** The messages of that invocation, by any name. */
    protected abstract List<String> messages();

    /** The messages that somebody will receive again because of what was done so far, one entry for each time. */
    protected abstract List<String> givenBack();

    /** What the copy of a message says of its retries; empty for a hand-over that the queue itself counts. */
    protected abstract Optional<Integer> retriesSaid();

    /** Whether the hand-over has an answer that the platform may be given. */
    protected boolean answers() {
        return true;
    }

    /** Every message goes back, and only once. */
    @Test
    protected void givesEachMessageBackExactlyOnce() throws Exception {
        Optional<R> answer = requeuer(Queue.TAKES).handOver();

        assertThat(givenBack()).containsExactlyElementsOf(messages());
        assertThat(answer.isPresent()).isEqualTo(answers());
    }

    /** One more hand-over, one more retry. */
    @Test
    protected void raisesTheCountByOne() throws Exception {
        requeuer(Queue.TAKES).handOver();

        assertThat(retriesSaid()).isIn(Optional.of(1), Optional.empty());
    }

    /** A refusal names its cause and leaves no copy behind. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TAKES")
    protected void refusesAndGivesNothingBackWhereTheQueueDoesNotTakeIt(Queue queue) throws Exception {
        Requeuer<R> requeuer = requeuer(queue);

        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(requeuer::handOver)
                .satisfies(refused -> assertThat(refused.getMessage()).isNotBlank());
        assertThat(givenBack()).isEmpty();
    }

    /** The hand-over does not hide an interrupt from the work that runs here instead, and makes none up. */
    @ParameterizedTest
    @EnumSource
    protected void leavesTheThreadUninterrupted(Queue queue) throws Exception {
        Requeuer<R> requeuer = requeuer(queue);
        try {
            requeuer.handOver();
        } catch (HandOverRefusedException expectedOfSome) {
            assertThat(queue).isNotEqualTo(Queue.TAKES);
        }

        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    /** The word for logs is one word. */
    @Test
    protected void hasAWordForLogs() throws Exception {
        assertThat(requeuer(Queue.TAKES).way()).matches("[a-z]+");
    }
}
