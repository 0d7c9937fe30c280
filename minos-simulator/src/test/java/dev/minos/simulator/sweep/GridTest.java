package dev.minos.simulator.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {

    private static List<Grid.Point> grid(String... axes) throws IOException {
        ObjectNode scenario = (ObjectNode) new JsonMapper().readTree("""
                        {"arrival": {"process": "exponential", "mean": 1},
                         "warmService": {"process": "constant", "value": 1},
                         "coldService": {"process": "constant", "value": 2}}""");
        return Grid.of(
                scenario, Path.of(""), List.of(axes).stream().map(Axis::parse).toList());
    }

    @Test
    void everyCombinationIsAScenario() throws IOException {
        List<Grid.Point> points = grid("arrival.mean=1,2,3", "expirationThreshold=10,600");

        assertThat(points).hasSize(6);
        assertThat(points.get(1).values()).containsEntry("arrival.mean", IntNode.valueOf(1));
        assertThat(points.get(1).scenario().expirationThreshold()).isEqualTo(new Constant(600));
        assertThat(points.get(5).scenario().arrival()).isEqualTo(new Exponential(3));
    }

    @Test
    void textsVaryToo() throws IOException {
        assertThat(grid("routing=newest,most-recently-used")).hasSize(2);
    }

    @Test
    void aCombinationThatIsNoScenarioIsRefused() {
        assertThatThrownBy(() -> grid("arrival.mean=1,-1"))
                .isInstanceOf(InvalidFieldException.class)
                .hasMessage("arrival.mean must be > 0 and finite, was -1");
        assertThatThrownBy(() -> grid("arrival.rate=1")).hasMessageStartingWith("arrival.rate is unknown");
        assertThatThrownBy(() -> grid("billing.memoryMb=128"))
                .hasMessage("billing.memoryMb must be in the scenario, which has no object billing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "mean", "=1", "mean="})
    void anAxisHasAFieldAndValues(String text) {
        assertThatThrownBy(() -> Axis.parse(text)).hasMessageStartingWith("must be FIELD=a,b,c, was ");
    }
}
