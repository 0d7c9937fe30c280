package dev.minos.report.workload;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.Reports;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadReportTest {

    private static ObjectNode workload(int minutes) {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("kind", "workload")
                .put("pattern", "jump")
                .put("classifiedAs", "jump")
                .put("seed", 7)
                .put("spacing", "poisson")
                .put("hurst", 0.8)
                .put("estimatedHurst", 0.79)
                .put("cv", 0.2)
                .put("requests", 90L * minutes)
                .put("seconds", 60 * minutes)
                .put("meanRate", 1.5)
                .put("peakRate", 2);
        ArrayNode rates = result.putArray("rates");
        for (int second = 0; second < 60 * minutes; second++) {
            rates.add(1 + second % 2);
        }
        ArrayNode perMinute = result.putArray("minutes");
        for (int minute = 0; minute < minutes; minute++) {
            perMinute.add(90);
        }
        return result;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, 1440})
    void aPageShowsTheRateOverTime(int minutes) {
        assertThat(Reports.render(workload(minutes)))
                .contains("Minos workload: jump", "Requests per second", "<svg")
                .doesNotContain("NaN");
    }

    @Test
    void aTableSaysHowItWasMade() {
        assertThat(Reports.text(workload(20)))
                .startsWith("1,800 requests")
                .contains("Hurst exponent of the noise", "0.79", "poisson");
    }

    @Test
    void commaSeparatedValuesAreTheRates() {
        assertThat(Reports.csv(workload(1)).lines()).hasSize(61).startsWith("second,rate", "0,1", "1,2");
    }

    @Test
    void whatIsMissingIsLeftOut() {
        ObjectNode bare = JsonNodeFactory.instance.objectNode().put("kind", "workload");
        assertThat(Reports.render(bare)).contains("n/a");
        assertThat(Reports.text(bare)).doesNotContain("Hurst");
    }
}
