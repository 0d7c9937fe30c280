package dev.minos.cli.threshold;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Numbers;
import dev.minos.cli.OptionRules;
import dev.minos.cli.Output;
import dev.minos.model.threshold.RelativeCost;
import dev.minos.model.threshold.ThresholdCalculator;
import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.RecommendationJson;
import dev.minos.pretest.samples.SampleFile;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos threshold}: the elysium threshold of least cost, and whether to select at all. */
@Command(
        name = "threshold",
        description = {
            "Calculates the elysium threshold of least cost from a sample of cold instances or from a distribution, and"
                    + " says whether selection pays.",
            "",
            "The cost of one more attempt is K = (T + A) / (D * N), or given with --relative-cost."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "A sample is a CSV file with a header that names relative_body (one row per",
            "independent cold instance, in any unit; all results are in that unit), or",
            "score_ns and optionally body_ms (results are relative to the mean body, and",
            "thresholdScoreNs is a score). Rows of one instance count as one reading.",
            "",
            "Examples:",
            "  minos threshold --samples readings.csv --body-ms 1750 --termination-ms 350 \\",
            "      --invocation-cost-ms 62 --bodies-per-instance 20 --retry-bound 5",
            "  minos threshold --distribution lognormal --sigma 0.15 --rho 0.6 \\",
            "      --relative-cost 0.005 --format json"
        })
public final class ThresholdCommand implements Callable<Integer> {

    static final class Speeds {
        @Option(names = "--samples", paramLabel = "FILE.csv", description = "Readings of independent cold instances.")
        private @Nullable Path samples;

        @Option(
                names = "--distribution",
                paramLabel = "D",
                description = "A distribution taken as known: " + Distribution.FORMS + ".")
        private @Nullable String distribution;
    }

    static final class Correlation extends Numbers.Decimal {
        Correlation() {
            super("between 0 and 1", value -> value >= 0 && value <= 1);
        }
    }

    private static final OptionRules RULES = OptionRules.NONE.with(List.of("--distribution"), "--sigma", "--rho");

    private static final List<String> PARTS_OF_COST =
            List.of("--body-ms", "--termination-ms", "--invocation-cost-ms", "--bodies-per-instance", "--prepare-ms");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @ArgGroup(multiplicity = "1")
    private Speeds speeds = new Speeds();

    @Option(
            names = "--sigma",
            paramLabel = "s",
            converter = Numbers.NotNegative.class,
            description = "Standard deviation of the speeds of a normal or lognormal distribution of mean 1.")
    private double sigma = Double.NaN;

    @Option(
            names = "--rho",
            paramLabel = "r",
            converter = Correlation.class,
            description = "Correlation of reading and speed, 0 to 1 (default: 1).")
    private double rho = Double.NaN;

    @Option(
            names = "--relative-cost",
            paramLabel = "K",
            converter = Numbers.Positive.class,
            description = "What one more attempt costs per body of a kept instance, in the unit of the sample.")
    private double relativeCost = Double.NaN;

    @Mixin
    private CostOptions costs = new CostOptions();

    @Mixin
    private CalculatorOptions calculation = new CalculatorOptions();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException {
        RULES.check(spec.commandLine(), speeds.samples == null ? "--distribution" : "--samples");
        output.check();
        ObjectNode result = JsonNodeFactory.instance.objectNode().put("kind", "threshold");
        result.setAll(RecommendationJson.of(recommendation()));
        output.print(ResultJson.tree(result), spec.commandLine().getOut());
        return 0;
    }

    private ThresholdRecommendation recommendation() throws IOException {
        double prepareMs = costs.figures().prepareMs();
        try {
            ThresholdCalculator calculator = calculation
                    .settings()
                    .calculator(
                            cost(costs.figures()),
                            Double.isNaN(prepareMs) ? OptionalDouble.empty() : OptionalDouble.of(prepareMs));
            return speeds.samples == null
                    ? calculator.recommend(Distribution.parse(String.valueOf(speeds.distribution), sigma, rho))
                    : calculator.recommend(sample(speeds.samples).readings());
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        }
    }

    private RelativeCost cost(CostFigures given) {
        if (!Double.isNaN(relativeCost)) {
            PARTS_OF_COST.stream()
                    .filter(spec.commandLine().getParseResult()::hasMatchedOption)
                    .findFirst()
                    .ifPresent(part -> {
                        throw usage("--relative-cost is the whole cost: leave out " + part);
                    });
            return RelativeCost.given(relativeCost);
        }
        if (CostFigures.UNKNOWN.equals(given)) {
            throw usage("the cost of an attempt is missing: say --body-ms, --termination-ms, --invocation-cost-ms and"
                    + " --bodies-per-instance, or --relative-cost");
        }
        require("--body-ms", given.bodyMs());
        require("--termination-ms", given.terminationMs());
        require("--invocation-cost-ms", given.invocationCostMs());
        require("--bodies-per-instance", given.bodiesPerInstance());
        return RelativeCost.ofWorkload(
                given.bodyMs(), given.terminationMs(), given.invocationCostMs(), given.bodiesPerInstance());
    }

    private void require(String option, double value) {
        if (Double.isNaN(value)) {
            throw usage(option + " is missing: K takes --body-ms, --termination-ms, --invocation-cost-ms and"
                    + " --bodies-per-instance together");
        }
    }

    private SampleFile sample(Path file) throws IOException {
        SampleFile sample = SampleFile.read(file);
        if (sample.firstRepeat() > 0 && !output.quiet()) {
            spec.commandLine()
                    .getErr()
                    .printf(
                            "note: %s:%d: an instance stands there again; %d rows count as %d instances%n",
                            file,
                            sample.firstRepeat(),
                            sample.rows(),
                            sample.readings().size());
        }
        return sample;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
