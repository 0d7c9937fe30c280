package dev.minos.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

class ReportsTest {

    @Test
    void choosesTheRenderingByTheKind() {
        ObjectNode demo = JsonNodeFactory.instance.objectNode().put("kind", "demo");
        ObjectNode other = JsonNodeFactory.instance.objectNode().put("kind", "lab");
        ObjectNode none = JsonNodeFactory.instance.objectNode();

        assertThat(Reports.render(demo)).contains("Baseline and Minos");
        assertThat(Reports.render(other)).contains("Minos lab");
        assertThat(Reports.render(none)).contains("Minos result");
    }
}
