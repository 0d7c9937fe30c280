package dev.minos.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.configuration.End;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every end of an instance must keep, as the platform sees it: never an answer that would lose a message, and never
 * an end before the answer is out.
 *
 * <p>Extend it in the test of a {@link dev.minos.core.gate.Terminator}. One object serves one test.
 *
 * @param <R> the answer
 */
public abstract class TerminatorContract<R> {

    /** Something that the platform sees. */
    public enum Seen {
        /** The invocation is answered, so that the platform leaves its messages alone. */
        ANSWER,
        /** The invocation has failed: its messages stay in the queue. */
        FAILURE,
        /** The process has ended. */
        END
    }

    /**
     * Ends an instance whose one invocation was handed over.
     *
     * @param answer the hand-over's answer
     * @return what the platform sees, in order; an end without an answer shows the platform no failure of its own
     */
    protected abstract List<Seen> end(End end, Optional<R> answer) throws Exception;

    /** An answer of a hand-over. */
    protected abstract R answer();

    /** Answer first, then end. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "RESPOND", "DRAIN"})
    protected void endsOnlyAfterTheAnswerIsOut(End end) throws Exception {
        assertThat(end(end, Optional.of(answer()))).containsExactly(Seen.ANSWER, Seen.END);
    }

    /** Where any answer would lose messages there is none. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "RESPOND", "DRAIN", "CRASH"})
    protected void endsWithoutAnAnswerWhereAnyWouldLoseMessages(End end) throws Exception {
        assertThat(end(end, Optional.empty())).doesNotContain(Seen.ANSWER).endsWith(Seen.END);
    }

    /** A process that stays answers as if it had done the work. */
    @Test
    protected void staysAndAnswers() throws Exception {
        assertThat(end(End.STAY, Optional.of(answer()))).containsExactly(Seen.ANSWER);
    }

    /** A process that stays lets the invocation fail where any answer would lose messages. */
    @Test
    protected void staysAndFailsWhereAnyAnswerWouldLoseMessages() throws Exception {
        assertThat(end(End.STAY, Optional.empty())).containsExactly(Seen.FAILURE);
    }
}
