package dev.minos.simulator.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.simulator.field.InvalidFieldException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelectionSpecTest {

    private static SelectionSpec read(String json) {
        try {
            return SelectionSpec.read(new JsonMapper().readTree(json.replace('\'', '"')));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everythingHasADefault() {
        SelectionSpec spec = read("{}");

        assertThat(spec.strategy()).isEqualTo(Strategy.BENCHMARK);
        assertThat(spec.threshold()).isEqualTo(ThresholdSpec.DEFAULT);
        assertThat(spec.users()).isZero();
    }

    @Test
    void aPresetBringsWhatWasMeasuredOfAPlatform() {
        SelectionSpec spec = read("{'preset': 'aws-512'}");

        assertThat(spec.speed().classes()).hasSize(4);
        assertThat(spec.speed().classes().get(0)).isEqualTo(new CpuClass(0.1767, 0.7026, 0.0502));
        assertThat(spec.speed().drift()).hasSize(12).startsWith(1.0975, 1.0975, 0.9702);
        assertThat(spec.benchmark().correlation()).isEqualTo(0.971);
        assertThat(spec.handOver().sameSandbox()).isEqualTo(0.98);
    }

    @Test
    void whatIsSaidWinsOverThePreset() {
        SelectionSpec spec =
                read("{'preset': 'gcp-128', 'benchmark': {'correlation': 0.8}, 'speed': {'variation': 0.1}}");

        assertThat(spec.benchmark().correlation()).isEqualTo(0.8);
        assertThat(spec.benchmark().deviation()).isEqualTo(0.1417);
        assertThat(spec.speed().classes()).containsExactly(new CpuClass(1, 1, 0.1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "alibaba-128",
                "alibaba-512",
                "alibaba-2048",
                "aws-128",
                "aws-512",
                "aws-2048",
                "azure-512",
                "azure-2048",
                "gcp-128",
                "gcp-512",
                "gcp-2048"
            })
    void everyPresetCanBeRead(String name) {
        assertThat(read("{'preset': '" + name + "'}").speed().drift()).hasSize(12);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'spead': {}} | selection.spead is unknown",
                "{'preset': 'aws-7'} | selection.preset must be one of",
                "{'strategy': 'luck'} | selection.strategy must be one of none, observe, benchmark, cpu-model, retire",
                "{'users': -1} | selection.users must be a whole number >= 0, was -1",
                "{'benchmark': {'correlation': 1.5}} | selection.benchmark.correlation must be between -1 and 1, was 1.5",
                "{'threshold': {'passRate': 0}} | selection.threshold.passRate must be > 0 and <= 1, was 0",
                "{'speed': {'classes': [{'share': 1}]}} | selection.speed.classes.relativeTime is missing",
                "{'handOver': {'sameSandbox': 2}} | selection.handOver.sameSandbox must be between 0 and 1, was 2",
            })
    void aWrongFieldIsNamedWithItsValueAndWhatIsAllowed(String json, String reason) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(InvalidFieldException.class)
                .hasMessageStartingWith(reason);
    }
}
