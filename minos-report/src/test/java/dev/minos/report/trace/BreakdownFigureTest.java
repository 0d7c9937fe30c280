package dev.minos.report.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.junit.jupiter.api.Test;

class BreakdownFigureTest {

    private static ArrayNode arms() {
        ArrayNode arms = JsonNodeFactory.instance.arrayNode();
        arms.addObject()
                .put("arm", "baseline")
                .put("reselections", 0)
                .putArray("categories")
                .addObject()
                .put("category", "computation")
                .put("meanMs", 900)
                .put("share", 1);
        ArrayNode parts =
                arms.addObject().put("arm", "minos").put("reselections", 3).putArray("categories");
        parts.addObject().put("category", "computation").put("meanMs", 600).put("share", 0.75);
        parts.addObject().put("category", "reselection").put("meanMs", 200).put("share", 0.25);
        return arms;
    }

    @Test
    void showsBothArmsAndWhatReselectionCost() {
        String card = BreakdownFigure.of(arms()).orElseThrow().element().toString();

        assertThat(card).contains("baseline").contains("minos").contains("category-reselection");
        assertThat(BreakdownFigure.reselection(arms()))
                .isEqualTo("200.0 ms per request, 25 % of its time, in 3 ended attempts");
    }

    @Test
    void aResultWithoutTracesHasNoFigure() {
        ArrayNode none = JsonNodeFactory.instance.arrayNode();

        assertThat(BreakdownFigure.of(none)).isEmpty();
        assertThat(BreakdownFigure.reselection(none)).isEqualTo("none");
    }
}
