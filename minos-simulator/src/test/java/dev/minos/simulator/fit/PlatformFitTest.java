package dev.minos.simulator.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.Runs;
import dev.minos.simulator.engine.DefaultEngine;
import dev.minos.simulator.fit.IdlePeriod.End;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import dev.minos.simulator.scenario.Routing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlatformFitTest {

    private static final int REQUESTS = 20_000;

    /** An instance of the platform that makes records. */
    private record Instance(int id, double born, double freeFrom) {}

    /** A record of a platform with a constant threshold and a maximum lifetime, under Poisson arrivals. */
    private static List<RecordedRequest> record(Routing routing, double meanGap, double threshold, double lifetime) {
        Random random = new Random(11);
        List<Instance> alive = new ArrayList<>();
        List<RecordedRequest> record = new ArrayList<>();
        double now = 0;
        for (int i = 0; i < REQUESTS; i++) {
            now += -meanGap * Math.log(1 - random.nextDouble());
            double start = now;
            alive.removeIf(each -> each.freeFrom() + threshold <= start
                    || (each.freeFrom() <= start && each.born() + lifetime <= start));
            List<Instance> ready =
                    alive.stream().filter(each -> each.freeFrom() <= start).toList();
            boolean cold = ready.isEmpty();
            double elapsed = cold ? 2.4 : 1.9 + 0.2 * random.nextDouble();
            Instance taken = cold ? new Instance(i, start, 0) : taken(routing, ready, random);
            alive.remove(taken);
            alive.add(new Instance(taken.id(), taken.born(), start + elapsed));
            record.add(new RecordedRequest(start, elapsed, cold, String.valueOf(taken.id())));
        }
        return record;
    }

    private static Instance taken(Routing routing, List<Instance> ready, Random random) {
        Comparator<Instance> byAge = Comparator.comparingDouble(Instance::born);
        Comparator<Instance> byUse = Comparator.comparingDouble(Instance::freeFrom);
        return switch (routing) {
            case NEWEST -> ready.stream().max(byAge).orElseThrow();
            case OLDEST -> ready.stream().min(byAge).orElseThrow();
            case MOST_RECENTLY_USED -> ready.stream().max(byUse).orElseThrow();
            case LEAST_RECENTLY_USED -> ready.stream().min(byUse).orElseThrow();
            case RANDOM -> ready.get(random.nextInt(ready.size()));
        };
    }

    @ParameterizedTest(name = "{0}, seed 11")
    @EnumSource(Routing.class)
    void theRoutingIsFound(Routing routing) {
        PlatformFit fit = PlatformFit.of(List.of(record(routing, 1, 100, Double.POSITIVE_INFINITY)));

        assertThat(fit.routing().rule()).isEqualTo(routing);
        assertThat(fit.routing().determined()).isTrue();
    }

    @Test
    void aThresholdIsFoundBetweenWhatWasSurvivedAndWhatWasNot() {
        PlatformFit fit =
                PlatformFit.of(List.of(record(Routing.MOST_RECENTLY_USED, 300, 600, Double.POSITIVE_INFINITY)));

        IdleThreshold alone = fit.expiration().alone();
        assertThat(alone.determined()).isTrue();
        assertThat(alone.survived()).isLessThan(600);
        assertThat(alone.gone()).isGreaterThan(600);
        assertThat(alone.seconds()).isCloseTo(600, within(2.0));
        assertThat(fit.expiration().hazardPerSecond()).isZero();
        assertThat(fit.lifetime().determined()).isFalse();
    }

    @Test
    void aMaximumLifetimeIsFound() {
        PlatformFit fit = PlatformFit.of(List.of(record(Routing.MOST_RECENTLY_USED, 10, 600, 5_000)));

        assertThat(fit.lifetime().determined()).isTrue();
        assertThat(fit.lifetime().seconds()).isCloseTo(5_000, within(250.0));
    }

    @Test
    void aRecordOfLambdaShowsItsThresholdAndPredictsItsSecondHalf() throws Exception {
        List<RecordedRequest> record = RecordedRequest.read(Path.of(
                Objects.requireNonNull(PlatformFitTest.class.getResource("/simfaas/aws_traces/2020-05-28_01-57-40.csv"))
                        .toURI()));

        IdleThreshold alone = PlatformFit.of(List.of(record)).expiration().alone();
        Backtest trial = Backtest.of(record, new DefaultEngine(), 1, new Runs(2, done -> {}));

        assertThat(alone.determined()).isTrue();
        assertThat(alone.survived()).isCloseTo(632.5, within(0.1));
        assertThat(alone.gone()).isCloseTo(646.8, within(0.1));
        assertThat(trial.coldStarts()).isEqualTo(29);
        assertThat(trial.predicted()).isCloseTo(29, within(0.5));
        assertThat(trial.predictedByReference()).isGreaterThan(31);
    }

    @Test
    void theLoadIsFound() {
        PlatformFit fit = PlatformFit.of(List.of(record(Routing.NEWEST, 2, 100, Double.POSITIVE_INFINITY)));

        assertThat(fit.arrival().process()).isInstanceOf(Exponential.class);
        assertThat(fit.arrival().mean()).isCloseTo(2, within(0.1));
        assertThat(fit.warmService().mean()).isCloseTo(2, within(0.01));
        assertThat(fit.coldService().process()).isInstanceOf(Constant.class);
    }

    @Test
    void aHazardIsFoundBesideAThreshold() {
        Random random = new Random(3);
        List<IdlePeriod> periods = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            double limit = Math.min(500, -5_000 * Math.log(1 - random.nextDouble()));
            double next = -200 * Math.log(1 - random.nextDouble());
            periods.add(new IdlePeriod(true, 10, next < limit ? End.USED : End.GONE, next));
        }

        ExpirationFit fit = ExpirationFit.of(periods, 1e9);

        assertThat(fit.alone().seconds()).isCloseTo(500, within(3.0));
        assertThat(1 / fit.hazardPerSecond()).isCloseTo(5_000, within(600.0));
    }

    @Test
    void chanceAloneGivesNoThreshold() {
        Random random = new Random(3);
        List<IdlePeriod> periods = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            double limit = -500 * Math.log(1 - random.nextDouble());
            double next = -500 * Math.log(1 - random.nextDouble());
            periods.add(new IdlePeriod(true, 10, next < limit ? End.USED : End.GONE, next));
        }

        assertThat(ExpirationFit.of(periods, 1e9).alone().determined()).isFalse();
    }

    @Test
    void samplesHaveTheFamilyThatComesClosest() {
        Random random = new Random(5);
        double[] samples = random.doubles(5_000)
                .map(u -> Math.exp(random.nextGaussian() * 0.5))
                .toArray();

        assertThat(ProcessFit.of(samples).process()).isInstanceOf(Lognormal.class);
        assertThat(ProcessFit.of(samples).distance()).isLessThan(0.05);
    }

    @Test
    void aRecordWithoutAWarmStartSaysTooLittle() {
        List<RecordedRequest> record =
                List.of(new RecordedRequest(0, 1, true, "a"), new RecordedRequest(5, 1, true, "b"));

        assertThatThrownBy(() -> PlatformFit.of(List.of(record)))
                .hasMessage("the requests must have a warm start, had none");
    }
}
