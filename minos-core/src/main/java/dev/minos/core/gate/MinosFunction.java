package dev.minos.core.gate;

import dev.minos.core.benchmark.BenchmarkRun;
import dev.minos.core.benchmark.RoundLog;
import dev.minos.core.benchmark.ThreadCpuClock;
import dev.minos.core.benchmark.Ticker;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Mode;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.GuardedListener;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.ElysiumThreshold;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A user's handler behind the gate: the first invocation judges the instance, every later one goes straight through.
 *
 * <p>Thread-safe if the handler is. Used by adapters; a user of a platform that has one never sees it.
 *
 * @param <E> the invocation
 * @param <P> what is prepared
 * @param <R> the answer
 */
public final class MinosFunction<E, P, R> {

    private static final String THREAD_STATISTICS = "/proc/thread-self/schedstat";

    private final PreparedHandler<E, P, R> handler;
    private final Platform<E, R> platform;
    private final MinosConfiguration configuration;
    private final EventListener listener;
    private final SelectionPolicy policy;
    private final InstanceGate gate;
    private final Ticker ticker;
    private final @Nullable Trial<E, R> trial;

    /** Wraps a handler for a platform. */
    public MinosFunction(
            PreparedHandler<E, P, R> handler,
            Platform<E, R> platform,
            MinosConfiguration configuration,
            EventListener listener) {
        this(handler, platform, configuration, listener, configuration.policy(), Ticker.system());
    }

    /** The same with a policy and a clock of the caller's own. */
    MinosFunction(
            PreparedHandler<E, P, R> handler,
            Platform<E, R> platform,
            MinosConfiguration configuration,
            EventListener listener,
            SelectionPolicy policy,
            Ticker ticker) {
        this.handler = handler;
        this.platform = platform;
        this.configuration = configuration;
        this.listener = new GuardedListener(listener);
        this.policy = policy;
        this.ticker = ticker;
        this.trial = configuration.retires() ? new Trial<>(this, configuration.retirement()) : null;
        this.gate = configuration.mode() == Mode.OFF ? InstanceGate.kept() : InstanceGate.unjudged();
    }

    /** The gate of this process. */
    public InstanceGate gate() {
        return gate;
    }

    /**
     * Runs the work, or hands it back.
     *
     * @return the handler's answer, or the terminator's for an invocation that was handed back
     * @throws Exception whatever the handler throws
     */
    public R invoke(E invocation) throws Exception {
        return gate.isKept() ? work(invocation) : judge(invocation);
    }

    private R judge(E invocation) throws Exception {
        Disposition disposition = gate.beginJudging();
        if (disposition == Disposition.JUDGING) {
            return new FirstInvocation<>(this, invocation).run();
        }
        if (disposition == Disposition.TRIAL && trial != null) {
            P prepared = handler.prepare(invocation);
            long start = ticker.nanos();
            R answer = handler.handle(invocation, prepared);
            return trial.served(invocation, answer, ticker.nanos() - start);
        }
        // one that waited while another one condemned the instance, or that comes before its end, goes the same way
        Optional<R> answer = disposition == Disposition.CONDEMNED && !isExhausted(invocation)
                ? handBack().of(invocation, null)
                : Optional.empty();
        return answer.isPresent() ? answer.get() : work(invocation);
    }

    /** Whether an invocation has been handed back so often that it runs here, before the condemned instance ends. */
    private boolean isExhausted(E invocation) {
        try {
            Verdict early = policy.judge(platform.evidenceOf(invocation));
            return early != null
                    && (early.reason() == Reason.EMERGENCY_EXIT || early.reason() == Reason.UNREADABLE_RETRY_COUNT);
        } catch (RuntimeException | Error failed) {
            tell(new MinosEvent.Problem("the evidence cannot be read; this invocation runs here", failed));
            return true;
        }
    }

    Evidence evidenceOf(E invocation) {
        Evidence evidence = platform.evidenceOf(invocation);
        return configuration.readsCpuModel() ? evidence.withCpuModel(CpuModel.in(configuration.cpuInfo())) : evidence;
    }

    /** The instance has been found good by what can be known before it has worked. */
    void stay() {
        if (trial == null) {
            gate.keep();
        } else {
            gate.keepOnTrial();
        }
    }

    R work(E invocation) throws Exception {
        return handler.handle(invocation, handler.prepare(invocation));
    }

    PreparedHandler<E, P, R> handler() {
        return handler;
    }

    Platform<E, R> platform() {
        return platform;
    }

    SelectionPolicy policy() {
        return policy;
    }

    boolean shadow() {
        return configuration.shadow();
    }

    Ticker ticker() {
        return ticker;
    }

    BenchmarkRun newRun() {
        return new BenchmarkRun(
                configuration.benchmark(), configuration.window(), ticker, new ThreadCpuClock(THREAD_STATISTICS));
    }

    /** The run that judges: it may end early, and keeps its rounds in this log if there is one. */
    BenchmarkRun newRun(Evidence before, @Nullable RoundLog rounds) {
        BenchmarkRun run = newRun();
        if (configuration.endsEarly()) {
            run.endWhenClear(thresholdNanos(before));
        }
        if (rounds != null) {
            run.record(rounds);
        }
        return run;
    }

    boolean logsRounds() {
        return configuration.logsRounds();
    }

    HandBack<E, R> handBack() {
        return new HandBack<>(this);
    }

    MinosEvent.Decided decided(E invocation, Verdict verdict, Evidence evidence) {
        boolean inHoldout = evidence.holdoutDraw() < configuration.holdout();
        return new MinosEvent.Decided(
                platform.idOf(invocation), verdict, evidence, thresholdNanos(evidence), inHoldout);
    }

    private double thresholdNanos(Evidence evidence) {
        ElysiumThreshold threshold = configuration.threshold().orElse(null);
        return threshold == null ? Double.NaN : threshold.nanosFor(evidence);
    }

    void tell(MinosEvent event) {
        listener.on(event);
    }
}
