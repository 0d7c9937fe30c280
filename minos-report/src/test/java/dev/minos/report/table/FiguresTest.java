package dev.minos.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FiguresTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0",
                "7|7",
                "12345.678|12,346",
                "3.14159|3.142",
                "0.5|0.5",
                "0.00012345|0.0001235",
                "1.2e-7|1.2e-7",
                "9.99996|10",
                "-0.0|0",
                "1e20|1e+20",
                "NaN|n/a",
                "Infinity|n/a"
            })
    void showsFourSignificantDigits(double value, String text) {
        assertThat(Figures.number(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"640|640.0 ms", "1.53|1.530 ms", "12345.6|12,346 ms", "0.0251|0.0251 ms", "NaN|n/a"})
    void showsMillisecondsWithEquallyManyDigits(double value, String text) {
        assertThat(Figures.milliseconds(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"27.134|$27.13", "0.01234|$0.0123", "0|$0.00", "-3.5|-$3.50", "1234.5|$1,234.50", "NaN|n/a"})
    void showsDollarsWithCentsAndMoreBelowOne(double value, String text) {
        assertThat(Figures.dollars(value)).isEqualTo(text);
    }

    @Test
    void showsAChangeWithItsSignAndInterval() {
        assertThat(Figures.interval(-37.1, -41, -32.5)).isEqualTo("-37.1 % (-41.0 to -32.5)");
        assertThat(Figures.interval(1.24, -3, 5.5)).isEqualTo("+1.2 % (-3.0 to +5.5)");
        assertThat(Figures.interval(-37.1, Double.NaN, Double.NaN)).isEqualTo("-37.1 %");
        assertThat(Figures.change(-0.01)).isEqualTo("0.0 %");
        assertThat(Figures.change(Double.NaN)).isEqualTo("n/a");
    }

    @Test
    void showsSharesWithADecimalOnlyWhereItSaysSomething() {
        assertThat(Figures.share(0.4)).isEqualTo("40 %");
        assertThat(Figures.share(0.4126)).isEqualTo("41.3 %");
        assertThat(Figures.share(0.0 / 0)).isEqualTo("n/a");
    }

    @Test
    void showsLongDurationsInMinutes() {
        assertThat(Figures.duration(12.34)).isEqualTo("12.3 s");
        assertThat(Figures.duration(231.4)).isEqualTo("3 min 51 s");
        assertThat(Figures.duration(59.7)).isEqualTo("1 min 0 s");
    }

    @Test
    void setsATrueMinusButLeavesHyphensInNames() {
        assertThat(Figures.typeset("-37.1 % (-41.0 to -32.5)"))
                .isEqualTo("\u221237.1\u00a0% (\u221241.0 to \u221232.5)");
        assertThat(Figures.typeset("block-5 us-east-1 2026-11-30 --sandbox"))
                .isEqualTo("block-5 us-east-1 2026-11-30 --sandbox");
    }

    @ParameterizedTest(name = "in the locale {0}")
    @ValueSource(strings = {"de-DE", "ar-EG", "hi-IN"})
    void doesNotDependOnTheLocale(String tag) {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(tag));
        try {
            assertThat(Figures.fixed(12345.5, 2)).isEqualTo("12,345.50");
        } finally {
            Locale.setDefault(before);
        }
    }
}
