package dev.minos.core.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.benchmark.MatrixMultiplication;
import dev.minos.core.event.MinosEvent;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Builder before environment before default; and what a running function does with wrong settings. */
class PrecedenceTest {

    private final List<MinosEvent> events = new ArrayList<>();

    @Test
    void hasTheDocumentedDefaults() {
        MinosConfiguration configuration = MinosConfiguration.from(Map.of());

        assertThat(configuration.mode()).isEqualTo(Mode.ENFORCE);
        assertThat(configuration.threshold()).isEmpty();
        assertThat(configuration.retryBound()).isEqualTo(5);
        assertThat(configuration.benchmark().id()).isEqualTo("matrix-multiplication-64");
        assertThat(configuration.window().maxNanos()).isEqualTo(200_000_000);
        assertThat(configuration.shadow()).isTrue();
        assertThat(configuration.holdout()).isZero();
        assertThat(configuration.messageThresholdNanos(12e6)).isNaN();
        assertThat(configuration.handOver()).isEqualTo(HandOver.AUTO);
        assertThat(configuration.reportBatchItemFailures()).isFalse();
        assertThat(configuration.end()).isEqualTo(End.AUTO);
        assertThat(configuration.stateDirectory()).isEqualTo(new File(System.getProperty("java.io.tmpdir")));
        assertThat(configuration.queueUrl()).isEmpty();
        assertThat(configuration.handOverTimeoutMillis()).isEqualTo(3000);
    }

    @Test
    void letsTheEnvironmentWinOverTheDefault() {
        MinosConfiguration configuration = MinosConfiguration.from(Map.of(
                "MINOS_MODE", "Observe", "MINOS_RETRY_BOUND", " 7 ", "MINOS_BENCHMARK", "matrix-multiplication-96"));

        assertThat(configuration.mode()).isEqualTo(Mode.OBSERVE);
        assertThat(configuration.retryBound()).isEqualTo(7);
        assertThat(configuration.benchmark().id()).isEqualTo("matrix-multiplication-96");
    }

    @Test
    void letsTheBuilderWinOverTheEnvironment() {
        MatrixMultiplication own = new MatrixMultiplication(8);
        MinosConfiguration configuration = MinosConfiguration.builder()
                .mode(Mode.OBSERVE)
                .retryBound(2)
                .benchmark(own)
                .set(Setting.SHADOW, "off")
                .environment(Map.of(
                        "MINOS_MODE", "off",
                        "MINOS_RETRY_BOUND", "no number",
                        "MINOS_BENCHMARK", "no benchmark",
                        "MINOS_SHADOW", "on"))
                .build();

        assertThat(configuration.mode()).isEqualTo(Mode.OBSERVE);
        assertThat(configuration.retryBound()).isEqualTo(2);
        assertThat(configuration.benchmark()).isSameAs(own);
        assertThat(configuration.shadow()).isFalse();
    }

    @Test
    void reportsUnknownVariablesAndIgnoresThem() {
        MinosConfiguration configuration = MinosConfiguration.builder()
                .environment(Map.of("MINOS_RETRYBOUND", "7", "PATH", "/bin", "MINOS_RETRY_BOUND", "6"))
                .buildOrOff(events::add);

        assertThat(configuration.retryBound()).isEqualTo(6);
        assertThat(configuration.mode()).isEqualTo(Mode.ENFORCE);
        assertThat(events)
                .containsExactly(
                        new MinosEvent.Problem("MINOS_RETRYBOUND is not a setting of Minos and is ignored", null));
    }

    @Test
    void switchesOffWithOneWrongValueAndSaysWhich() {
        MinosConfiguration configuration = MinosConfiguration.builder()
                .environment(Map.of("MINOS_RETRY_BOUND", "many"))
                .buildOrOff(events::add);

        assertThat(configuration.mode()).isEqualTo(Mode.OFF);
        assertThat(events)
                .containsExactly(new MinosEvent.Problem(
                        "Minos is off in this process: MINOS_RETRY_BOUND is \"many\": use 0 to 100; at most 12 with copy",
                        null));
    }

    @Test
    void saysNothingWhenAllIsWell() {
        assertThat(MinosConfiguration.builder().buildOrOff(events::add).mode()).isEqualTo(Mode.ENFORCE);
        assertThat(events).isEmpty();
    }
}
