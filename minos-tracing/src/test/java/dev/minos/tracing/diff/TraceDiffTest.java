package dev.minos.tracing.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.model.statistics.Interval;
import dev.minos.model.statistics.Quantiles;
import dev.minos.tracing.Traces;
import dev.minos.tracing.aggregate.Grouping;
import dev.minos.tracing.aggregate.TraceGroups;
import dev.minos.tracing.diff.GroupDiff.Figure;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TraceDiffTest {

    @Test
    void findsTheChangeAndNothingElse() {
        GroupDiff diff = new TraceDiff(1).of(random(1, 0.05), random(2, 0.08)).get(0);
        Figure computation = figure(diff, "computation mean");
        assertThat(computation.clear()).isTrue();
        assertThat(computation.change()).isNotNull();
        assertThat(computation.after() / computation.before()).isEqualTo(1.6, within(0.05));
        assertThat(figure(diff, "duration p99").before())
                .isGreaterThan(figure(diff, "duration median").before());
    }

    @Test
    void claimsNothingOfTwoSetsOfTheSameKind() {
        Figure duration =
                figure(new TraceDiff(1).of(random(3, 0.05), random(4, 0.05)).get(0), "duration mean");
        Interval change = Objects.requireNonNull(duration.change());
        assertThat(change.low()).isLessThan(change.high());
        assertThat(duration.clear()).isFalse();
    }

    @Test
    void quantilesAreThoseOfTheWholeSampleWhereEveryTraceIsDrawnOnce() {
        TraceGroups groups = random(5, 0.05);
        GroupDiff diff = new TraceDiff(1).of(groups, groups).get(0);
        double[] durations = groups.groups().get(0).durationsMs();
        for (String figure : List.of("duration median", "duration p95", "duration p99")) {
            double q = figure.equals("duration median") ? 0.5 : Integer.parseInt(figure.substring(10)) / 100.0;
            assertThat(figure(diff, figure).before()).isEqualTo(Quantiles.of(durations, q), within(1e-9));
        }
    }

    @Test
    void equalSeedsGiveEqualIntervals() {
        assertThat(new TraceDiff(7).of(random(6, 0.05), random(7, 0.06)))
                .isEqualTo(new TraceDiff(7).of(random(6, 0.05), random(7, 0.06)));
    }

    @Test
    void namesWhatOccursOnOneSideOnly() {
        TraceGroups one = Traces.mixed(Grouping.PATH, 1, 0);
        TraceGroups both = Traces.mixed(Grouping.PATH, 1, 1);
        assertThat(TraceDiff.missing(one, both)).isEmpty();
        assertThat(TraceDiff.missing(both, one)).hasSize(1);
        assertThat(new TraceDiff(1).of(one, both)).hasSize(1);
    }

    private static Figure figure(GroupDiff diff, String name) {
        return diff.figures().stream()
                .filter(figure -> figure.figure().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static TraceGroups random(long seed, double computation) {
        SplittableRandom random = new SplittableRandom(seed);
        TraceGroups groups = new TraceGroups(Grouping.URL);
        for (int i = 0; i < 60; i++) {
            Traces.add(
                    groups, 0.15 + 0.05 * random.nextDouble(), computation * (0.9 + 0.2 * random.nextDouble()), false);
        }
        return groups;
    }
}
