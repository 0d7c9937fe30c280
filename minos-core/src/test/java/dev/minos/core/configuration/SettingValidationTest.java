package dev.minos.core.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every wrong value names its variable, itself and the fix. */
class SettingValidationTest {

    /** Settings that take any text: there is nothing wrong to say about them. */
    private static final Set<Setting> FREE_TEXT =
            EnumSet.of(Setting.CPU_INFO, Setting.ELYSIUM_FINGERPRINT, Setting.STATE_DIR, Setting.QUEUE_URL);

    static Stream<Arguments> badValues() {
        String word = "no such word";
        return Stream.of(
                arguments(Setting.MODE, word, "use enforce, observe, off"),
                arguments(Setting.STRATEGY, "oracle", "use benchmark, cpu-model, retire; several joined by +"),
                arguments(Setting.STRATEGY, "benchmark+", "use benchmark, cpu-model, retire; several joined by +"),
                arguments(Setting.CPU_MODELS, "AMD EPYC", "end each model with =keep or =reject"),
                arguments(Setting.CPU_MODELS, "=keep", "end each model with =keep or =reject"),
                arguments(Setting.CPU_MODELS, "AMD EPYC=maybe", "end each model with =keep or =reject"),
                arguments(Setting.RETIRE_THRESHOLD, "850", "end it with a unit"),
                arguments(Setting.RETIRE_AFTER, "0", "use 1 to 1000"),
                arguments(Setting.ELYSIUM_THRESHOLD, "fast", "end it with a unit: ns, us, ms or s, as in 12.4ms"),
                arguments(Setting.ELYSIUM_THRESHOLD, "12.4", "end it with a unit"),
                arguments(Setting.ELYSIUM_THRESHOLD, "12.4 parsecs", "end it with a unit"),
                arguments(Setting.ELYSIUM_THRESHOLD, "NaNms", "end it with a unit"),
                arguments(Setting.ELYSIUM_THRESHOLD, "ms", "use 12.4ms; by attempt 11.9,12.4,13.0ms"),
                arguments(Setting.ELYSIUM_THRESHOLD, "11,,12ms", "use 12.4ms; by attempt"),
                arguments(Setting.ELYSIUM_THRESHOLD, "11;12ms", "use 12.4ms; by attempt"),
                arguments(Setting.ELYSIUM_THRESHOLD, "-3ms", "must be positive and finite"),
                arguments(Setting.ELYSIUM_THRESHOLD, "0ms", "must be positive and finite"),
                arguments(Setting.ELYSIUM_THRESHOLD, "1e400ms", "must be positive and finite"),
                arguments(Setting.ELYSIUM_THRESHOLD, "13,12ms", "must not fall"),
                arguments(Setting.RETRY_BOUND, "five", "use 0 to 100; at most 12 with copy"),
                arguments(Setting.RETRY_BOUND, "-1", "use 0 to 100; at most 12 with copy"),
                arguments(Setting.RETRY_BOUND, "101", "use 0 to 100; at most 12 with copy"),
                arguments(Setting.RETRY_BOUND, "99999999999999999999", "use 0 to 100; at most 12 with copy"),
                arguments(Setting.RETRY_BOUND, "2.5", "use 0 to 100; at most 12 with copy"),
                arguments(Setting.BENCHMARK, word, "use matrix-multiplication-N"),
                arguments(Setting.BENCHMARK, "sorting-64", "there is no kernel sorting; use matrix-multiplication-N"),
                arguments(Setting.BENCHMARK, "matrix-multiplication-7", "size must be from 8 to 1024, was 7"),
                arguments(Setting.BENCHMARK, "matrix-multiplication-1025", "size must be from 8 to 1024, was 1025"),
                arguments(Setting.BENCHMARK, "matrix-multiplication-", "use matrix-multiplication-N"),
                arguments(Setting.BENCHMARK_ESTIMATOR, "median", "use mean-wall, minimum, mean-cpu, wall-over-cpu"),
                arguments(Setting.BENCHMARK_EARLY_END, "true", "use on, off"),
                arguments(Setting.BENCHMARK_ROUNDS, "true", "use on, off"),
                arguments(Setting.BENCHMARK_MIN_MS, "0", "use 1 to 60000"),
                arguments(Setting.BENCHMARK_MIN_MS, "60001", "use 1 to 60000"),
                arguments(Setting.BENCHMARK_MAX_MS, "99", "use the minimum to 60000"),
                arguments(Setting.BENCHMARK_MAX_MS, "200ms", "use the minimum to 60000"),
                arguments(Setting.SHADOW, "true", "use on, off"),
                arguments(Setting.HOLDOUT, "-0.01", "use a share from 0 to 1"),
                arguments(Setting.HOLDOUT, "1.01", "use a share from 0 to 1"),
                arguments(Setting.HOLDOUT, "NaN", "use a share from 0 to 1"),
                arguments(Setting.HOLDOUT, "5%", "use a share from 0 to 1"),
                arguments(Setting.MESSAGE_THRESHOLD, "on", "use off; a range such as 10..20ms"),
                arguments(Setting.MESSAGE_THRESHOLD, "10ms", "use off; a range such as 10..20ms"),
                arguments(Setting.MESSAGE_THRESHOLD, "10,12..20ms", "use off; a range such as 10..20ms"),
                arguments(Setting.MESSAGE_THRESHOLD, "20..10ms", "must not fall"),
                arguments(Setting.MESSAGE_THRESHOLD, "0..10ms", "must be positive and finite"),
                arguments(Setting.MESSAGE_THRESHOLD, "10..20", "end it with a unit"),
                arguments(Setting.MESSAGE_THRESHOLD, "10..20..30ms", "use off; a range"),
                arguments(Setting.MESSAGE_THRESHOLD, "..20ms", "use off; a range"),
                arguments(Setting.HAND_OVER, "back", "use auto, release, copy, republish, nack, none"),
                arguments(Setting.REPORT_BATCH_ITEM_FAILURES, "yes", "use true, false"),
                arguments(Setting.END, "halt", "use auto, respond, drain, stay, crash"),
                arguments(Setting.SAME_SANDBOX, "retry", "use keep, reject"),
                arguments(Setting.RETRY_TOPIC, "p/t", "use projects/P/topics/T; T"),
                arguments(Setting.RETRY_TOPIC, "projects//topics/t", "use projects/P/topics/T; T"),
                arguments(Setting.RETRY_TOPIC, "projects/p/subscriptions/t", "use projects/P/topics/T; T"),
                arguments(Setting.RETRY_TOPIC, "projects/p/topics/t/", "use projects/P/topics/T; T"),
                arguments(Setting.RETRY_TOPIC, "a topic", "use projects/P/topics/T; T"),
                arguments(Setting.ORDERED, "requeue", "use run, nack, republish"),
                arguments(Setting.HAND_OVER_TIMEOUT_MS, "99", "use 100 to 60000"),
                arguments(Setting.HAND_OVER_TIMEOUT_MS, "3s", "use 100 to 60000"),
                arguments(Setting.SAFETY_MARGIN_MS, "-1", "use 0 to 60000"),
                arguments(Setting.SAFETY_MARGIN_MS, "60001", "use 0 to 60000"));
    }

    @ParameterizedTest(name = "{0} = {1}")
    @MethodSource("badValues")
    void namesTheVariableTheValueAndTheFix(Setting setting, String value, String fix) {
        assertThatThrownBy(() -> MinosConfiguration.from(Map.of(setting.variable(), value)))
                .isInstanceOf(MinosConfigurationException.class)
                .hasMessageStartingWith(setting.variable() + " is \"")
                .hasMessageContaining(fix);
    }

    @ParameterizedTest(name = "{0} = {1}")
    @MethodSource("badValues")
    void saysTheSameOfAValueFromTheBuilder(Setting setting, String value, String fix) {
        assertThatThrownBy(
                        () -> MinosConfiguration.builder().set(setting, value).build())
                .isInstanceOf(MinosConfigurationException.class)
                .hasMessageStartingWith(setting.variable() + " is \"")
                .hasMessageContaining(fix);
    }

    @Test
    void hasABadValueForEverySettingThatCanHaveOne() {
        Set<Object> covered = badValues().map(row -> row.get()[0]).collect(Collectors.toSet());

        assertThat(covered).containsExactlyInAnyOrderElementsOf(EnumSet.complementOf(EnumSet.copyOf(FREE_TEXT)));
    }

    @ParameterizedTest
    @EnumSource
    void takesABlankValueForUnset(Setting setting) {
        MinosConfiguration configuration = MinosConfiguration.from(Map.of(setting.variable(), " \t "));

        assertThat(configuration).usingRecursiveComparison().isEqualTo(MinosConfiguration.from(Map.of()));
    }

    @ParameterizedTest
    @EnumSource
    void acceptsItsOwnDefaults(Setting setting) {
        MinosConfiguration configuration = MinosConfiguration.from(Map.of(setting.variable(), setting.defaultValue()));

        assertThat(configuration).usingRecursiveComparison().isEqualTo(MinosConfiguration.from(Map.of()));
    }

    @Test
    void copiesAtMostTwelveTimes() {
        MinosConfiguration.Builder copies = MinosConfiguration.builder().set(Setting.HAND_OVER, "copy");

        assertThat(copies.retryBound(12).build().retryBound()).isEqualTo(12);
        assertThatThrownBy(() -> copies.retryBound(13).build())
                .isInstanceOf(MinosConfigurationException.class)
                .hasMessage("MINOS_RETRY_BOUND is \"13\": with MINOS_HAND_OVER=copy use at most 12, or the platform's"
                        + " recursive-loop detection drops messages");
    }

    @Test
    void releasesAsOftenAsOneLikes() {
        assertThat(MinosConfiguration.builder()
                        .set(Setting.HAND_OVER, "release")
                        .retryBound(100)
                        .build()
                        .retryBound())
                .isEqualTo(100);
    }

    @Test
    void keepsTheMinimumAndTheMaximumOfTheWindowInOrder() {
        assertThatThrownBy(() -> MinosConfiguration.from(Map.of("MINOS_BENCHMARK_MIN_MS", "300")))
                .hasMessage("MINOS_BENCHMARK_MAX_MS is \"200\": use the minimum to 60000");
    }
}
