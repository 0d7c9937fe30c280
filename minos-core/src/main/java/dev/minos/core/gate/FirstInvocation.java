package dev.minos.core.gate;

import dev.minos.core.benchmark.BenchmarkRun;
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
 *   6. A refused hand-over: the work runs here, with what was prepared or is prepared again.
 * </pre>
 */
final class FirstInvocation<E, P, R> {

    private final MinosFunction<E, P, R> function;
    private final E invocation;
    private boolean actedElsewhere;
    private Optional<R> answerElsewhere = Optional.empty();
    private @Nullable Throwable failedElsewhere;

    FirstInvocation(MinosFunction<E, P, R> function, E invocation) {
        this.function = function;
        this.invocation = invocation;
    }

    R run() throws Exception {
        Evidence before;
        Verdict early;
        try {
            before = function.platform().evidenceOf(invocation);
            early = function.policy().judge(before);
        } catch (RuntimeException | LinkageError failed) {
            function.tell(new MinosEvent.Problem("the evidence cannot be read; this instance stays", failed));
            function.gate().keep();
            return function.work(invocation);
        }
        if (early == null) {
            return judge(before);
        }
        return early.keepsInstance() ? workAtOnce(early, before) : handBackAtOnce(early, before);
    }

    private R handBackAtOnce(Verdict verdict, Evidence before) throws Exception {
        Optional<R> answer = act(verdict, before);
        return answer.isPresent() ? answer.get() : function.work(invocation);
    }

    private R workAtOnce(Verdict verdict, Evidence before) throws Exception {
        function.gate().keep();
        decided(verdict, before);
        if (!function.shadow() || verdict.reason() == Reason.NO_TIME_LEFT) {
            return function.work(invocation);
        }
        BenchmarkRun run = function.newRun();
        new ShadowReading(run, idOf(), before.retryCount(), function.listener()).start();
        try {
            return function.work(invocation);
        } finally {
            run.cancel();
        }
    }

    private R judge(Evidence before) throws Exception {
        PrepareHandshake handshake = new PrepareHandshake(Thread.currentThread(), function.ticker());
        BenchmarkRun benchmark = function.newRun();
        Judgement judgement = new Judgement(benchmark, function.policy(), before, handshake, this);
        judgement.start();
        Preparation<P> preparation = Preparation.of(function.handler(), invocation);
        benchmark.prepareHasEnded();
        boolean endedByItself = handshake.prepareEnds();
        if (endedByItself && preparation.failed()) {
            benchmark.cancel();
            function.gate().giveUp();
            throw preparation.failure();
        }
        Verdict verdict = verdictOf(judgement, benchmark);
        if (verdict.keepsInstance()) {
            keep(verdict, judgement);
            return function.handler().handle(invocation, preparation.get());
        }
        Optional<R> answer = handshake.wasAbandoned() ? awaitAct() : act(verdict, judgement.evidence());
        return answer.isPresent() ? answer.get() : workHere(preparation);
    }

    private Verdict verdictOf(Judgement judgement, BenchmarkRun benchmark) throws InterruptedException {
        try {
            return judgement.await();
        } catch (InterruptedException interrupted) {
            benchmark.cancel();
            function.gate().giveUp();
            throw interrupted;
        }
    }

    private void keep(Verdict verdict, Judgement judgement) {
        function.gate().keep();
        if (judgement.problem() != null) {
            function.tell(judgement.problem());
        }
        decided(verdict, judgement.evidence());
    }

    private R workHere(Preparation<P> preparation) throws Exception {
        return preparation.failed()
                ? function.work(invocation)
                : function.handler().handle(invocation, preparation.get());
    }

    private Optional<R> act(Verdict verdict, Evidence evidence) {
        function.gate().condemn();
        decided(verdict, evidence);
        return function.handBack().of(invocation, evidence);
    }

    /** Acts in place of a preparing thread that does not come back. */
    void actOn(Judgement judgement) {
        Optional<R> outcome = Optional.empty();
        Throwable failure = null;
        try {
            outcome = act(judgement.await(), judgement.evidence());
        } catch (Throwable failed) {
            failure = failed;
        }
        synchronized (this) {
            actedElsewhere = true;
            answerElsewhere = outcome;
            failedElsewhere = failure;
            notifyAll();
        }
    }

    private synchronized Optional<R> awaitAct() throws InterruptedException {
        while (!actedElsewhere) {
            wait();
        }
        if (failedElsewhere != null) {
            throw new IllegalStateException("the instance could not be ended after its hand-over", failedElsewhere);
        }
        return answerElsewhere;
    }

    private void decided(Verdict verdict, Evidence evidence) {
        double threshold = function.thresholdNanos(evidence.retryCount());
        function.tell(new MinosEvent.Decided(idOf(), verdict, evidence, threshold));
    }

    private String idOf() {
        return function.platform().idOf(invocation);
    }
}
