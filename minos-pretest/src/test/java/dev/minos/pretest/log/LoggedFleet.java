package dev.minos.pretest.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.event.JsonLinesListener;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes what a fleet of wrapped Lambda functions would: Minos's lines by its own listener, the platform's by hand. */
public final class LoggedFleet {

    /** The conditions of all readings. */
    public static final String FINGERPRINT =
            "matrix-multiplication-64/w10/mean-wall/java17/mixed-mode/amd64/512MB/on-demand";

    private static final long START_MS = 1_790_000_000_000L;
    private static final double INIT_MS = 400;

    private final List<LoggedEvent> events = new ArrayList<>();
    private long atMs = START_MS;
    private int invocations;
    private String fingerprint = FINGERPRINT;

    /** The log stream of an instance. */
    public static String stream(int instance) {
        return String.format(Locale.ROOT, "2026/11/30/[$LATEST]%032x", instance + 1);
    }

    /** The whole log as {@code aws logs tail} shows it. */
    public String tail() {
        return LogForm.TAIL.of(events);
    }

    /** Everything that was logged so far, in the order of time. */
    public List<LoggedEvent> events() {
        return List.copyOf(events);
    }

    /** A new instance that stays. */
    public LoggedFleet kept(int instance, double scoreNs, double firstMs, double... warmMs) {
        return kept(Reason.OBSERVE_ONLY, instance, scoreNs, firstMs, warmMs);
    }

    /** A new instance of the share that is never rejected. */
    public LoggedFleet heldOut(int instance, double scoreNs, double firstMs, double... warmMs) {
        return kept(Reason.HOLDOUT, instance, scoreNs, firstMs, warmMs);
    }

    /** A new instance that passes its threshold. */
    public LoggedFleet passed(int instance, double scoreNs, double firstMs, double... warmMs) {
        return kept(new Verdict.Kept(Reason.FAST_ENOUGH), instance, scoreNs, firstMs, warmMs);
    }

    /** The same fleet with other conditions from now on. */
    public LoggedFleet under(String conditions) {
        fingerprint = conditions;
        return this;
    }

    private LoggedFleet kept(Reason why, int instance, double scoreNs, double firstMs, double... warmMs) {
        Verdict verdict = new Verdict.Exempt(why, new Verdict.Rejected(Reason.TOO_SLOW));
        return kept(verdict, instance, scoreNs, firstMs, warmMs);
    }

    private LoggedFleet kept(Verdict verdict, int instance, double scoreNs, double firstMs, double... warmMs) {
        String id = start(instance);
        decided(instance, id, verdict, scoreNs, 0);
        report(instance, id, firstMs, INIT_MS);
        return warm(instance, warmMs);
    }

    /** Later invocations of an instance. */
    public LoggedFleet warm(int instance, double... warmMs) {
        for (double ms : warmMs) {
            String id = start(instance);
            log(instance, "forecast: 12 degrees");
            report(instance, id, ms, Double.NaN);
        }
        return this;
    }

    /** A new instance that is handed back. */
    public LoggedFleet rejected(int instance, double scoreNs, double durationMs) {
        String id = start(instance);
        decided(instance, id, new Verdict.Rejected(Reason.TOO_SLOW), scoreNs, 0);
        event(instance, new MinosEvent.HandedOver(id, "release", 30_000_000));
        report(instance, id, durationMs, INIT_MS);
        return this;
    }

    /** A new instance whose message could not go back. */
    public LoggedFleet refused(int instance, double scoreNs, double durationMs) {
        String id = start(instance);
        decided(instance, id, new Verdict.Rejected(Reason.TOO_SLOW), scoreNs, 0);
        event(instance, new MinosEvent.HandOverRefused(id, "access denied"));
        report(instance, id, durationMs, INIT_MS);
        return this;
    }

    /** The next process of a sandbox that was condemned: it is exempt, and read in the shadow of its work. */
    public LoggedFleet cameBack(int instance, double scoreNs, double durationMs) {
        String id = start(instance);
        MinosEvent.Decided decided = decided(instance, id, new Verdict.Exempt(Reason.SAME_SANDBOX), Double.NaN, 1);
        event(instance, new MinosEvent.ShadowRead(decided.with(reading(scoreNs))));
        report(instance, id, durationMs, Double.NaN);
        return this;
    }

    /** Any message. */
    public LoggedFleet log(int instance, String message) {
        events.add(new LoggedEvent(stream(instance), atMs++, message));
        return this;
    }

    private String start(int instance) {
        String id = String.format(Locale.ROOT, "00000000-0000-4000-8000-%012x", invocations++);
        atMs += 1000;
        log(instance, "START RequestId: " + id + " Version: $LATEST");
        return id;
    }

    private MinosEvent.Decided decided(
            int instance, String id, Verdict verdict, double scoreNs, int sandboxTerminations) {
        Evidence evidence = new Evidence(
                0,
                List.of(),
                Double.NaN,
                Double.isNaN(scoreNs) ? null : reading(scoreNs),
                sandboxTerminations,
                InitializationType.ON_DEMAND,
                1,
                true,
                30_000_000_000L,
                fingerprint,
                1);
        boolean holdout = verdict.reason() == Reason.HOLDOUT;
        MinosEvent.Decided decided = new MinosEvent.Decided(id, verdict, evidence, Double.NaN, holdout);
        event(instance, decided);
        return decided;
    }

    private static Reading reading(double scoreNs) {
        return new Reading(scoreNs, scoreNs * 0.9, 80, 0, (long) (80 * scoreNs));
    }

    private void event(int instance, MinosEvent event) {
        log(instance, line(event));
    }

    /** An event as a function prints it. */
    public static String line(MinosEvent event) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new JsonLinesListener(new PrintStream(out, true, UTF_8)).on(event);
        return out.toString(UTF_8).strip();
    }

    private void report(int instance, String id, double durationMs, double initMs) {
        boolean cold = !Double.isNaN(initMs);
        log(instance, "END RequestId: " + id);
        log(
                instance,
                String.format(
                        Locale.ROOT,
                        "REPORT RequestId: %s\tDuration: %.2f ms\tBilled Duration: %.0f ms\tMemory Size: 512 MB\t"
                                + "Max Memory Used: 120 MB\t%s",
                        id,
                        durationMs,
                        Math.ceil(cold ? durationMs + initMs : durationMs),
                        cold ? String.format(Locale.ROOT, "Init Duration: %.2f ms\t", initMs) : ""));
    }
}
