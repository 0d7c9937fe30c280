package dev.minos.simulator.orchestration.selection;

import dev.minos.model.threshold.SpeedDistribution;
import java.util.List;

/**
 * How instances are selected, and from which speeds. Immutable and thread-safe.
 *
 * @param speeds by which factor executions take longer than on an instance of usual speed; its mean should be 1
 * @param thresholdsByAttempt the slowest factor that passes, the first attempt's first, never falling
 * @param retryBound after so many hand-backs a request runs wherever it is
 * @param benchmarkMicros the time from the start of a condemned instance's invocation to the hand-back, which is billed
 * @param seed seed of the instances' speeds
 */
public record OrchestratedSelection(
        SpeedDistribution speeds, List<Double> thresholdsByAttempt, int retryBound, long benchmarkMicros, long seed) {

    public OrchestratedSelection {
        if (thresholdsByAttempt.isEmpty()) {
            throw new IllegalArgumentException("thresholdsByAttempt must hold at least one factor");
        }
        if (retryBound < 0) {
            throw new IllegalArgumentException("retryBound must be >= 0, was " + retryBound);
        }
        if (benchmarkMicros < 0) {
            throw new IllegalArgumentException("benchmarkMicros must be >= 0, was " + benchmarkMicros);
        }
        thresholdsByAttempt = List.copyOf(thresholdsByAttempt);
    }

    /** Selection that a share of new instances passes, at each attempt the same. */
    public static OrchestratedSelection ofPassRate(
            SpeedDistribution speeds, double passRate, int retryBound, long benchmarkMicros, long seed) {
        if (!(passRate > 0 && passRate <= 1)) {
            throw new IllegalArgumentException("passRate must be > 0 and <= 1, was " + passRate);
        }
        double threshold = passRate == 1 ? Double.MAX_VALUE / 1e9 : speeds.quantile(passRate);
        return new OrchestratedSelection(speeds, List.of(threshold), retryBound, benchmarkMicros, seed);
    }
}
