package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class InstanceGateTest {

    private final InstanceGate gate = InstanceGate.unjudged();

    @Test
    void letsTheFirstOneJudge() throws Exception {
        assertThat(gate.beginJudging()).isEqualTo(Disposition.JUDGING);
        assertThat(gate.isKept()).isFalse();
    }

    @Test
    void neverAsksWhereItStartsKept() throws Exception {
        assertThat(InstanceGate.kept().isKept()).isTrue();
        assertThat(InstanceGate.kept().beginJudging()).isEqualTo(Disposition.KEPT);
    }

    @ParameterizedTest
    @EnumSource(value = Disposition.class, names = "JUDGING", mode = Mode.EXCLUDE)
    void wakesWhoeverWaitsForTheVerdict(Disposition next) throws Exception {
        gate.beginJudging();
        FutureTask<Disposition> waiting = new FutureTask<>(gate::beginJudging);
        Thread waiter = new Thread(waiting);
        waiter.start();
        FunctionFixture.awaitWaiting(waiter);

        move(next);

        Disposition expected = next == Disposition.UNJUDGED ? Disposition.JUDGING : next;
        assertThat(waiting.get(30, TimeUnit.SECONDS)).isEqualTo(expected);
    }

    @Test
    void lendsItsWaitToAnInterrupt() throws Exception {
        gate.beginJudging();
        FutureTask<Disposition> waiting = new FutureTask<>(gate::beginJudging);
        Thread waiter = new Thread(waiting);
        waiter.start();

        waiter.interrupt();

        assertThatThrownBy(() -> waiting.get(30, TimeUnit.SECONDS)).hasCauseInstanceOf(InterruptedException.class);
        assertThat(gate.disposition()).isEqualTo(Disposition.JUDGING);
    }

    @Test
    void keepsACondemnedInstanceWhoseHandOverIsRefused() throws Exception {
        gate.beginJudging();
        gate.condemn();
        gate.keep();

        assertThat(gate.isKept()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(value = Disposition.class, names = "JUDGING", mode = Mode.EXCLUDE)
    void condemnsAndGivesUpOnlyWhileJudging(Disposition from) throws Exception {
        gate.beginJudging();
        move(from);

        assertThatIllegalStateException()
                .isThrownBy(gate::condemn)
                .withMessage("an instance that is " + from + " cannot become CONDEMNED");
        assertThatIllegalStateException().isThrownBy(gate::giveUp);
        assertThat(gate.disposition()).isEqualTo(from);
    }

    @ParameterizedTest
    @EnumSource(value = Disposition.class, names = "JUDGING", mode = Mode.EXCLUDE)
    void forgetsEveryVerdictWhenItIsRearmed(Disposition from) throws Exception {
        gate.beginJudging();
        move(from);
        gate.rearm();

        assertThat(gate.disposition()).isEqualTo(Disposition.UNJUDGED);
    }

    @Test
    void doesNotForgetTheOneWhoIsJudging() throws Exception {
        gate.beginJudging();
        gate.rearm();

        assertThat(gate.disposition()).isEqualTo(Disposition.JUDGING);
    }

    private void move(Disposition next) {
        switch (next) {
            case TRIAL -> gate.keepOnTrial();
            case KEPT -> gate.keep();
            case CONDEMNED -> gate.condemn();
            case UNJUDGED -> gate.giveUp();
            case JUDGING -> throw new IllegalArgumentException("next must not be JUDGING");
        }
    }
}
