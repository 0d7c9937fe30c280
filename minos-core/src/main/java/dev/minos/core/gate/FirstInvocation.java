package dev.minos.core.gate;

import dev.minos.core.benchmark.BenchmarkRun;
import dev.minos.core.benchmark.RoundLog;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The invocation that judges an instance.
 *
 * <pre>
 *   1. Ask the policy before any benchmark: an instance that stays anyway works at once and is read in the shadow of
 *      its work.
 *   2. Otherwise run prepare on this thread and the benchmark on another.
 *   3. If prepare fails by itself, that is the user's business: nobody is judged, the exception propagates.
 *   4. Kept or exempt: the work runs here, with what was prepared.
 *   5. Rejected: prepare is interrupted, the invocation is handed back, the instance ends. Prepare that does not
 *      listen is left alone, and the benchmark's thread acts in its place.
 *   6. A refused hand-over: the work runs here, with what was prepared; if prepare was stopped, it runs again.
 *   7. If somebody else interrupts this thread while it waits for the verdict: the work runs here, nobody is judged.
 * </pre>
 */
final class FirstInvocation<E, P, R> {

    private final MinosFunction<E, P, R> function;
    private final E invocation;
    private @Nullable Outcome<Optional<R>> elsewhere;

    FirstInvocation(MinosFunction<E, P, R> function, E invocation) {
        this.function = function;
        this.invocation = invocation;
    }

    R run() throws Exception {
        long start = function.ticker().nanos();
        Evidence before;
        Verdict early;
        try {
            before = function.evidenceOf(invocation);
            early = function.policy().judge(before);
        } catch (RuntimeException | Error failed) {
            function.tell(new MinosEvent.Problem("the evidence cannot be read; this instance stays", failed));
            function.gate().keep();
            return function.work(invocation);
        }
        if (early == null) {
            return judge(before, start);
        }
        if (early.keepsInstance()) {
            return workAtOnce(early, before);
        }
        Optional<R> answer = act(early, before);
        return answer.isPresent() ? answer.get() : function.work(invocation);
    }

    private R workAtOnce(Verdict verdict, Evidence before) throws Exception {
        function.stay();
        MinosEvent.Decided decided = decided(verdict, before);
        if (!function.shadow() || !isReadInShadow(verdict)) {
            return function.work(invocation);
        }
        BenchmarkRun run = function.newRun();
        started(new ShadowReading(function, run, decided));
        try {
            return function.work(invocation);
        } finally {
            run.cancel();
        }
    }

    /** Whether a threshold needs to know how fast the instance is, and there is time to find out. */
    private static boolean isReadInShadow(Verdict verdict) {
        return verdict instanceof Verdict.Exempt && verdict.reason() != Reason.NO_TIME_LEFT;
    }

    private R judge(Evidence before, long start) throws Exception {
        Judgement judgement = new Judgement(this, function, before, start);
        if (!started(judgement)) {
            function.gate().keep();
            return function.work(invocation);
        }
        Outcome<P> preparation = prepare();
        boolean whole = judgement.prepareEnds();
        if (whole && preparation.failed()) {
            giveUp(judgement);
            preparation.get(); // throws
        }
        Optional<R> answer = judgement.actsItself() ? awaitAct() : follow(judgement);
        if (answer.isPresent()) {
            return answer.get();
        }
        long workStart = function.ticker().nanos();
        try {
            return whole ? function.handler().handle(invocation, preparation.get()) : function.work(invocation);
        } finally {
            tellRounds(judgement.rounds(), start, workStart);
        }
    }

    private void tellRounds(@Nullable RoundLog rounds, long start, long workStart) {
        if (rounds != null) {
            rounds.invocation(start, workStart, function.ticker().nanos());
            function.tell(new MinosEvent.RoundsLogged(function.platform().idOf(invocation), rounds));
        }
    }

    private Outcome<P> prepare() {
        try {
            return Outcome.of(function.handler().prepare(invocation));
        } catch (Throwable thrown) {
            return Outcome.failed(thrown);
        }
    }

    /** Does what the verdict asks for; the answer is empty if the work runs here. */
    private Optional<R> follow(Judgement judgement) {
        Verdict verdict;
        try {
            verdict = judgement.await();
        } catch (InterruptedException notByMinos) {
            giveUp(judgement);
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        if (!verdict.keepsInstance()) {
            return act(verdict, judgement.evidence());
        }
        function.stay();
        decided(verdict, judgement.evidence());
        return Optional.empty();
    }

    private void giveUp(Judgement judgement) {
        judgement.cancel();
        function.gate().giveUp();
    }

    /** Starts a thread of Minos's own, unless the process can have no more. */
    private boolean started(Thread thread) {
        try {
            thread.start();
            return true;
        } catch (OutOfMemoryError noThread) {
            function.tell(
                    new MinosEvent.Problem("there is no thread for the benchmark; this instance stays", noThread));
            return false;
        }
    }

    private Optional<R> act(Verdict verdict, Evidence evidence) {
        function.gate().condemn();
        decided(verdict, evidence);
        return function.handBack().first(invocation, evidence);
    }

    /** Acts in place of a preparing thread that does not come back. */
    void actOn(Verdict verdict, Evidence evidence) {
        Outcome<Optional<R>> outcome;
        try {
            outcome = Outcome.of(act(verdict, evidence));
        } catch (Throwable failed) {
            outcome = Outcome.failed(failed);
        }
        synchronized (this) {
            elsewhere = outcome;
            notifyAll();
        }
    }

    private synchronized Optional<R> awaitAct() throws InterruptedException {
        while (elsewhere == null) {
            wait();
        }
        return elsewhere.get();
    }

    private MinosEvent.Decided decided(Verdict verdict, Evidence evidence) {
        MinosEvent.Decided decided = function.decided(invocation, verdict, evidence);
        function.tell(decided);
        return decided;
    }
}
