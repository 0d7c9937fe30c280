package dev.minos.report.orchestrate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.Reports;
import org.junit.jupiter.api.Test;

/** The page of a comparison of policies. */
class OrchestrateReportTest {

    private static ObjectNode result(double... memories) {
        ObjectNode result = JsonNodeFactory.instance.objectNode().put("kind", "orchestrate");
        ArrayNode policies = result.putArray("policies");
        for (double memory : memories) {
            for (String policy : new String[] {"gdsf", "cidre"}) {
                ObjectNode row = policies.addObject().put("policy", policy).put("memoryMb", memory);
                row.put("coldRatio", 0.5).put("delayedRatio", 0.2).put("warmRatio", 0.3);
                row.put("overheadRatio", policy.equals("cidre") ? 0.25 : 0.5);
                row.putObject("overheadMs").put("p50", 10).put("p90", 200).put("p99", 400);
            }
        }
        return result;
    }

    @Test
    void showsMemoryOnlyWhereSizesAreCompared() {
        assertThat(Reports.render(result(1_000, 2_000))).contains("Overhead ratio over memory", "Starts in 2 GB");
        assertThat(Reports.render(result(1_000)))
                .contains("Starts in 1 GB", "Waits in 1 GB")
                .doesNotContain("Overhead ratio over memory");
    }

    @Test
    void namesThePolicyWithWhichRequestsWaitLeast() {
        assertThat(Reports.render(result(1_000))).contains("Requests wait least with cidre in 1");
    }

    @Test
    void aResultWithoutPoliciesSaysSo() {
        assertThat(Reports.render(result())).contains("No policy has served a request.");
    }
}
