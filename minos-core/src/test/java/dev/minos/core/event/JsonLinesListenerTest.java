package dev.minos.core.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.benchmark.RoundLog;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of event as the exact line that the tools read. */
class JsonLinesListenerTest {

    private static final Reading READING = new Reading(12_400_000.5, 11e6, 9, 100, 111_600_100);

    private static Map<MinosEvent, String> lines() {
        Map<MinosEvent, String> lines = new LinkedHashMap<>();
        lines.put(
                new MinosEvent.Decided("r-1", new Verdict.Rejected(Reason.TOO_SLOW), evidence(2, READING), 12e6, false),
                "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"r-1\",\"verdict\":\"rejected\","
                        + "\"reason\":\"too-slow\",\"retryCount\":2,\"thresholdNs\":1.2E7,\"scoreNs\":1.24000005E7,"
                        + "\"cpuNs\":1.1E7,\"rounds\":9,\"windowMs\":111.6,\"sandboxTerminations\":3,"
                        + "\"initializationType\":\"on-demand\",\"fingerprint\":\"f\"}");
        lines.put(
                new MinosEvent.Decided(
                        "r-1",
                        new Verdict.Kept(Reason.FASTEST_SEEN),
                        evidence(3, READING, 13_000_000L, 14_000_000L, 12_400_001L),
                        12e6,
                        true),
                "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"r-1\",\"verdict\":\"kept\","
                        + "\"reason\":\"fastest-seen\",\"retryCount\":3,\"thresholdNs\":1.2E7,\"scoreNs\":1.24000005E7,"
                        + "\"cpuNs\":1.1E7,\"rounds\":9,\"windowMs\":111.6,\"sandboxTerminations\":3,"
                        + "\"initializationType\":\"on-demand\",\"fingerprint\":\"f\","
                        + "\"carriedScoresNs\":[13000000, 14000000, 12400001],\"holdout\":true}");
        lines.put(
                new MinosEvent.Decided(
                        "r-1",
                        new Verdict.Exempt(Reason.OBSERVE_ONLY, new Verdict.Rejected(Reason.TOO_SLOW)),
                        evidence(-1, null),
                        Double.NaN,
                        false),
                "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"r-1\",\"verdict\":\"exempt\","
                        + "\"reason\":\"observe-only\",\"overruled\":\"rejected\",\"retryCount\":-1,"
                        + "\"thresholdNs\":null,\"sandboxTerminations\":3,\"initializationType\":\"on-demand\","
                        + "\"fingerprint\":\"f\"}");
        lines.put(
                new MinosEvent.Decided(
                        "r-4",
                        new Verdict.Rejected(Reason.BODIES_TOO_SLOW),
                        evidence(0, null).withCpuModel("AMD EPYC").withBodies(3, 850_500_000),
                        Double.NaN,
                        false),
                "{\"minos\":1,\"event\":\"bodies-judged\",\"invocation\":\"r-4\",\"verdict\":\"rejected\","
                        + "\"reason\":\"bodies-too-slow\",\"retryCount\":0,\"thresholdNs\":null,\"bodies\":3,"
                        + "\"meanBodyMs\":850.5,\"cpuModel\":\"AMD EPYC\",\"sandboxTerminations\":3,"
                        + "\"initializationType\":\"on-demand\",\"fingerprint\":\"f\"}");
        lines.put(
                new MinosEvent.RoundsLogged("r-1", new RoundLog()),
                "{\"minos\":1,\"event\":\"rounds\",\"invocation\":\"r-1\",\"benchmarkAtMs\":0.0,\"prepareMs\":0.0,"
                        + "\"workAtMs\":0.0,\"bodyMs\":0.0,\"cpuRounds\":[],\"cpuNs\":[],\"roundNs\":[]}");
        lines.put(
                new MinosEvent.ShadowRead(new MinosEvent.Decided(
                                "r-2", new Verdict.Exempt(Reason.EMERGENCY_EXIT), evidence(5, null), 12e6, true)
                        .with(new Reading(5e6, -1, 20, 0, 100_000_000))),
                "{\"minos\":1,\"event\":\"shadow-read\",\"invocation\":\"r-2\",\"verdict\":\"exempt\","
                        + "\"reason\":\"emergency-exit\",\"retryCount\":5,"
                        + "\"thresholdNs\":1.2E7,\"scoreNs\":5000000.0,\"cpuNs\":null,\"rounds\":20,"
                        + "\"windowMs\":100.0,\"sandboxTerminations\":3,\"initializationType\":\"on-demand\","
                        + "\"fingerprint\":\"f\",\"holdout\":true}");
        lines.put(
                new MinosEvent.HandedOver("r-3", "release", 1_500_000),
                "{\"minos\":1,\"event\":\"handed-over\",\"invocation\":\"r-3\",\"way\":\"release\",\"tookMs\":1.5}");
        lines.put(
                new MinosEvent.HandOverRefused("r-4", "no \"permission\"\\\n\t\u0001é"),
                "{\"minos\":1,\"event\":\"hand-over-refused\",\"invocation\":\"r-4\","
                        + "\"why\":\"no \\\"permission\\\"\\\\\\u000a\\u0009\\u0001é\"}");
        lines.put(
                new MinosEvent.Problem("all is lost", new IllegalStateException("why")),
                "{\"minos\":1,\"event\":\"problem\",\"what\":\"all is lost\","
                        + "\"cause\":\"java.lang.IllegalStateException: why\"}");
        lines.put(new MinosEvent.Problem("a word", null), "{\"minos\":1,\"event\":\"problem\",\"what\":\"a word\"}");
        return lines;
    }

    static Stream<Map.Entry<MinosEvent, String>> events() {
        return lines().entrySet().stream();
    }

    @ParameterizedTest
    @MethodSource("events")
    void writesEachEventAsOneLine(Map.Entry<MinosEvent, String> expected) {
        assertThat(JsonLinesListener.line(expected.getKey())).isEqualTo(expected.getValue());
    }

    @Test
    void knowsEveryKindOfEvent() {
        assertThat(lines().keySet().stream().map(Object::getClass).distinct())
                .containsExactlyInAnyOrder(MinosEvent.class.getPermittedSubclasses());
    }

    @Test
    void writesInfinitiesAsNull() {
        assertThat(new JsonLine("e", "")
                        .number("a", Double.POSITIVE_INFINITY)
                        .number("b", Double.NEGATIVE_INFINITY)
                        .end())
                .isEqualTo("{\"minos\":1,\"event\":\"e\",\"a\":null,\"b\":null}");
    }

    @Test
    void flushesEachLineSinceTheProcessMayEndRightAfter() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream buffered = new PrintStream(new BufferedOutputStream(bytes, 8192), false, StandardCharsets.UTF_8);

        new JsonLinesListener(buffered).on(new MinosEvent.Problem("x", null));

        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"minos\":1,\"event\":\"problem\",\"what\":\"x\"}" + System.lineSeparator());
    }

    @Test
    void givesEachReasonAWordOfItsOwn() {
        assertThat(Reason.values())
                .extracting(Reason::word)
                .doesNotHaveDuplicates()
                .allMatch(word -> word.matches("[a-z]+(-[a-z]+)*"));
        assertThat(Reason.UNREADABLE_RETRY_COUNT.word()).isEqualTo("unreadable-retry-count");
    }

    private static Evidence evidence(int retryCount, @Nullable Reading reading, Long... carried) {
        return new Evidence(
                retryCount, List.of(carried), Double.NaN, reading, 3, InitializationType.ON_DEMAND, 1, true, 1, "f", 1);
    }
}
