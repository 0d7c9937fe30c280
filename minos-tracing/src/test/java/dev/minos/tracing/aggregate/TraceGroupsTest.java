package dev.minos.tracing.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.tracing.Fixtures;
import dev.minos.tracing.Traces;
import dev.minos.tracing.aggregate.GroupSummary.CategoryShare;
import dev.minos.tracing.aggregate.GroupSummary.Contrast;
import dev.minos.tracing.aggregate.GroupSummary.PathNode;
import dev.minos.tracing.aggregate.GroupSummary.Step;
import dev.minos.tracing.analysis.TraceAnalyzer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceGroupsTest {

    @ParameterizedTest
    @CsvSource({
        "https://host/dev/todos/42, /dev/todos/{id}",
        "https://host/dev/todos/42/parts?x=/1, /dev/todos/{id}/parts",
        "/a/3fa85f64-5717-4562-b3fc-2c963f66afa6/, /a/{id}/",
        "https://host, ''",
        "/v2/deadbeef/deadbeef1, /v2/deadbeef/{id}",
        "/a-very-long-slug-with-1-digit-in-it, /{id}",
        "/plain#fragment, /plain"
    })
    void leavesIdentifiersInUrlsOpen(String url, String template) {
        assertThat(UrlTemplate.of(url)).isEqualTo(template);
    }

    @Test
    void groupsByRootAndUrlByPathOrByRootAlone() {
        assertThat(names(Grouping.URL)).containsExactly("api/dev /dev/things/{id}");
        assertThat(names(Grouping.ROOT)).containsExactly("api/dev");
        assertThat(names(Grouping.PATH)).hasSize(2).anyMatch(name -> name.contains("Initialization"));
    }

    @Test
    void everyShareAndMeanAddsUpToTheWhole() {
        GroupSummary summary = GroupSummary.of(Traces.mixed(90, 10).groups().get(0));
        assertThat(summary.traces()).isEqualTo(100);
        assertThat(summary.cold()).isEqualTo(10);
        assertThat(summary.categories().stream()
                        .mapToDouble(CategoryShare::share)
                        .sum())
                .isEqualTo(1, within(1e-9));
        assertThat(summary.categories().stream()
                        .mapToDouble(CategoryShare::meanMs)
                        .sum())
                .isEqualTo(summary.durationMs().mean(), within(1e-9));
        PathNode root = summary.path().get(0);
        assertThat(root.depth()).isZero();
        assertThat(root.share()).isEqualTo(1, within(1e-9));
    }

    @Test
    void contrastsWarmWithColdAndMedianWithTail() {
        GroupSummary summary = GroupSummary.of(Traces.mixed(90, 10).groups().get(0));
        assertThat(summary.contrasts()).extracting(Contrast::traces).containsExactly("warm", "cold", "median", "tail");
        assertThat(summary.contrasts()).extracting(Contrast::count).containsExactly(90, 10, 20, 1);
        Contrast warm = summary.contrasts().get(0);
        Contrast cold = summary.contrasts().get(1);
        assertThat(cold.durationMs() - warm.durationMs()).isEqualTo(500, within(1.0));
        assertThat(warm.categoriesMs().stream().mapToDouble(Double::doubleValue).sum())
                .isEqualTo(warm.durationMs(), within(1e-9));
    }

    @Test
    void theDistributionRisesFromTheFastestToTheSlowest() {
        List<Step> steps = GroupSummary.of(Traces.mixed(90, 10).groups().get(0)).distribution();
        assertThat(steps).extracting(Step::allMs).isSorted();
        assertThat(steps.get(steps.size() - 1).allMs())
                .isEqualTo(steps.get(steps.size() - 1).coldMs());
        assertThat(steps.get(0).allMs()).isEqualTo(steps.get(0).warmMs());
    }

    @Test
    void countsTracesThatCannotBeAnalysed() {
        TraceGroups groups = new TraceGroups(Grouping.URL);
        groups.add(Optional.empty());
        Fixtures.realTraces()
                .forEach(example ->
                        groups.add(TraceAnalyzer.analyze(example.trace().toTrace())));
        assertThat(groups.traces()).isEqualTo(10);
        assertThat(groups.unanalysable()).isOne();
        assertThat(groups.groups().stream().mapToInt(TraceGroup::size).sum()).isEqualTo(9);
    }

    private static List<String> names(Grouping grouping) {
        return Traces.mixed(grouping, 2, 1).groups().stream()
                .map(TraceGroup::name)
                .toList();
    }
}
