package dev.minos.workload.k6;

import dev.minos.workload.RequestCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A workload as k6 options: a scenario with an arrival-rate executor, which starts iterations whether or not earlier ones
 * have ended. A constant rate becomes {@code constant-arrival-rate}, any other {@code ramping-arrival-rate}, in which every
 * change of rate is a stage of no duration, so that k6 jumps where it would ramp. k6 spaces iterations evenly within a
 * second, whatever the workload's spacing. Stateless.
 *
 * <p>Source: the k6 documentation, "Constant arrival rate" and "Ramping arrival rate".
 */
public final class K6Scenario {

    /** The number of users above those at hand that k6 may start where answers take longer than expected. */
    private static final int SPARE = 4;

    private static final int INDENT = 6;

    private record Stage(long target, long seconds) {
        String json() {
            return String.format(Locale.ROOT, "  {\"target\": %d, \"duration\": \"%ds\"}", target, seconds);
        }
    }

    private K6Scenario() {}

    /**
     * The options as JSON, for {@code k6 run --config FILE SCRIPT.js}.
     *
     * @param counts requests per second, or per minute where all minutes are alike
     * @param expectedSeconds how long a request is expected to take; by Little's law the users k6 holds ready are this times
     *     the highest rate
     */
    public static String json(RequestCounts counts, double expectedSeconds) {
        if (!(expectedSeconds > 0 && expectedSeconds <= 3600)) {
            throw new IllegalArgumentException("expectedSeconds must be > 0 and <= 3600, was " + expectedSeconds);
        }
        double perSecond = (double) counts.max() / counts.periodSeconds();
        long users = Math.max(1, (long) Math.ceil(perSecond * expectedSeconds));
        return """
                {
                  "scenarios": {
                    "workload": {
                %s,
                      "preAllocatedVUs": %d,
                      "maxVUs": %d
                    }
                  }
                }
                """.formatted(isConstant(counts) ? constant(counts) : ramping(counts), users, SPARE * users);
    }

    private static boolean isConstant(RequestCounts counts) {
        return counts.get(0) > 0 && counts.stream().allMatch(count -> count == counts.get(0));
    }

    private static String constant(RequestCounts counts) {
        return """
                "executor": "constant-arrival-rate",
                "rate": %d,
                "timeUnit": "%ds",
                "duration": "%ds\"""".formatted(counts.get(0), counts.periodSeconds(), counts.seconds())
                .indent(INDENT)
                .stripTrailing();
    }

    private static String ramping(RequestCounts counts) {
        return """
                "executor": "ramping-arrival-rate",
                "startRate": %d,
                "timeUnit": "%ds",
                "stages": [
                %s
                ]""".formatted(
                        counts.get(0),
                        counts.periodSeconds(),
                        stages(counts).stream().map(Stage::json).collect(Collectors.joining(",\n")))
                .indent(INDENT)
                .stripTrailing();
    }

    private static List<Stage> stages(RequestCounts counts) {
        List<Stage> stages = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= counts.size(); i++) {
            if (i == counts.size() || counts.get(i) != counts.get(from)) {
                if (from > 0) {
                    stages.add(new Stage(counts.get(from), 0));
                }
                stages.add(new Stage(counts.get(from), (long) (i - from) * counts.periodSeconds()));
                from = i;
            }
        }
        return stages;
    }
}
