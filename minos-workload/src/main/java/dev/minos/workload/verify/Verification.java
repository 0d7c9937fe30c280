package dev.minos.workload.verify;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.file.Executions;
import java.util.ArrayList;
import java.util.List;

/**
 * What was planned, what was sent and what was executed, compared as the reference does: five rates, each of which is
 * flagged where it is off by 5 % or more, and the distances of the three courses by the second.
 *
 * @param planned requests that were planned
 * @param sent requests that were sent
 * @param executed requests that were executed, whatever came of them
 * @param seconds the longest of the three spans
 * @param invalidRate executions with a broken record, of all executions
 * @param missingRate requests that were sent and not executed, of those sent; negative if more were executed
 * @param errorRate executions that failed, of those with a sound record; 1 if there are none
 * @param validSuccessRate executions that succeeded, of requests sent
 * @param actualTargetRatio requests sent per second over those planned per second; the span of those sent is at least the
 *     planned one
 * @param plannedToSent distance by dynamic time warping, in requests; NaN if none were sent
 * @param sentToExecuted distance by dynamic time warping, in requests; NaN if none were executed
 * @param issues names of the rates that are off
 */
public record Verification(
        long planned,
        long sent,
        long executed,
        long seconds,
        double invalidRate,
        double missingRate,
        double errorRate,
        double validSuccessRate,
        double actualTargetRatio,
        double plannedToSent,
        double sentToExecuted,
        List<String> issues) {

    /** From which deviation on a rate is an issue. */
    public static final double TOLERANCE = 0.05;

    /** The longest courses that are compared second by second: exact time warping takes their product. */
    public static final int MOST_SECONDS = 86_400;

    /** Copies the list. */
    public Verification {
        issues = List.copyOf(issues);
    }

    /** Compares three courses; each begins with its first request. */
    public static Verification of(RequestCounts planned, RequestCounts sent, Executions executions) {
        double[] plan = course(planned, "planned");
        if (plan.length == 0) {
            throw new IllegalArgumentException("planned must have a request, had none");
        }
        double[] out = course(sent, "sent");
        double[] in = course(executions.counts(), "executed");
        long received = executions.counts().total();
        long valid = received - executions.invalid();
        double invalidRate = ratio(executions.invalid(), received, 0);
        double missingRate = ratio(sent.total() - received, sent.total(), 0);
        double errorRate = ratio(executions.errors(), valid, 1);
        double successRate = ratio(executions.successes(), sent.total(), 0);
        int span = Math.max(plan.length, out.length);
        double targetRatio = (double) sent.total() / span * plan.length / planned.total();
        List<String> issues = new ArrayList<>();
        flag(invalidRate >= TOLERANCE, "invalid_rate", issues);
        flag(Math.abs(missingRate) >= TOLERANCE, "missing_rate", issues);
        flag(errorRate >= TOLERANCE, "error_rate", issues);
        flag(successRate <= 1 - TOLERANCE, "valid_success_rate", issues);
        flag(Math.abs(targetRatio - 1) >= TOLERANCE, "actual_target_ratio", issues);
        return new Verification(
                planned.total(),
                sent.total(),
                received,
                Math.max(span, in.length),
                invalidRate,
                missingRate,
                errorRate,
                successRate,
                targetRatio,
                distance(plan, out),
                distance(out, in),
                issues);
    }

    /** Requests by the second, from the first second with one. */
    private static double[] course(RequestCounts counts, String name) {
        if (counts.periodSeconds() != 1) {
            throw new IllegalArgumentException(name + " must be by the second, was by the minute");
        }
        if (counts.size() > MOST_SECONDS) {
            throw new IllegalArgumentException(
                    name + " must be at most " + MOST_SECONDS + " seconds long, was " + counts.size());
        }
        return counts.stream().dropWhile(count -> count == 0).asDoubleStream().toArray();
    }

    private static double distance(double[] x, double[] y) {
        return x.length == 0 || y.length == 0 ? Double.NaN : TimeWarping.distance(x, y);
    }

    private static double ratio(long part, long whole, double ofNothing) {
        return whole == 0 ? ofNothing : (double) part / whole;
    }

    private static void flag(boolean off, String name, List<String> issues) {
        if (off) {
            issues.add(name);
        }
    }
}
