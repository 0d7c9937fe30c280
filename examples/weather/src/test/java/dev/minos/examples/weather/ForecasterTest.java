package dev.minos.examples.weather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForecasterTest {
    private final Forecaster forecaster = new Forecaster();

    @ParameterizedTest
    @CsvSource({"seattle, 0.07", "new-york, 0.12"})
    void beatsTheForecastThatTomorrowIsLikeToday(String station, double margin) {
        Forecast forecast = forecaster.forecast(Stations.read(station));
        assertThat(forecast.maeOfForecast()).isLessThan((1 - margin) * forecast.maeOfPersistence());
    }

    @ParameterizedTest
    @ValueSource(strings = {"seattle", "new-york"})
    void forecastsAPlausibleFirstOfJanuary(String station) {
        Forecast forecast = forecaster.forecast(Stations.read(station));
        assertThat(forecast.date()).isEqualTo(LocalDate.of(2016, 1, 1));
        assertThat(forecast.maximumC()).isBetween(0.0, 15.0).isGreaterThan(forecast.minimumC());
        assertThat(forecast.precipitationProbability()).isBetween(0.0, 1.0);
    }

    @Test
    void equalObservationsGiveEqualForecasts() {
        Observations observations = Stations.read("seattle");
        assertThat(forecaster.forecast(observations)).isEqualTo(new Forecaster().forecast(observations));
    }

    @Test
    void learnsAYearThatRepeatsItself() {
        Forecast forecast = forecaster.forecast(cosineYears());
        assertThat(forecast.maximumC()).isCloseTo(cosine(forecast.date()), within(0.01));
        assertThat(forecast.maeOfForecast()).isLessThan(forecast.maeOfPersistence() / 10);
        assertThat(forecast.precipitationProbability()).isCloseTo(0, within(0.01));
    }

    /** Had the day been learnt from, its forecast would follow it and the error grow by less. */
    @Test
    void aDayDoesNotEnterItsOwnForecast() {
        double warm = forecaster.forecast(seattleEndingAt(100)).maeOfForecast();
        double hot = forecaster.forecast(seattleEndingAt(200)).maeOfForecast();
        assertThat(hot - warm).isCloseTo(100.0 / 365, within(1e-9));
    }

    @Test
    void threeYearsAreTheLeast() {
        Observations tooFew = new Observations(Stations.read("seattle").days().subList(0, 1_094));
        assertThatThrownBy(() -> forecaster.forecast(tooFew))
                .hasMessage("observations must cover at least 1095 days, were 1094");
        Observations enough = new Observations(Stations.read("seattle").days().subList(0, 1_095));
        assertThat(forecaster.forecast(enough).maeOfForecast()).isPositive();
    }

    private static Observations seattleEndingAt(double maximumC) {
        List<Observation> days = new ArrayList<>(Stations.read("seattle").days());
        Observation last = days.remove(days.size() - 1);
        days.add(new Observation(last.date(), 0, maximumC, last.minimumC(), last.windMs(), last.weather()));
        return new Observations(days);
    }

    private static Observations cosineYears() {
        List<Observation> days = new ArrayList<>();
        LocalDate first = LocalDate.of(2012, 1, 1);
        for (LocalDate date = first; date.isBefore(first.plusYears(4)); date = date.plusDays(1)) {
            days.add(new Observation(date, 0, cosine(date), cosine(date) - 5, 3, "sun"));
        }
        return new Observations(days);
    }

    private static double cosine(LocalDate date) {
        return 15 - 10 * Math.cos(2 * Math.PI * date.getDayOfYear() / 365.25);
    }
}
