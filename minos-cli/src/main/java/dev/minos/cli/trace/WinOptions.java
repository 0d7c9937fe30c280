package dev.minos.cli.trace;

import dev.minos.cli.threshold.Distribution;
import dev.minos.model.threshold.Readings;
import dev.minos.model.threshold.RelativeCost;
import dev.minos.model.threshold.SpeedDistribution;
import dev.minos.model.threshold.ThresholdCalculator;
import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.pretest.samples.SampleFile;
import dev.minos.tracing.win.WinCalculator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say how much instances differ in speed and what a terminated attempt costs. */
final class WinOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--win", description = "What faster instances can win; prints the summary.")
    private boolean win;

    @Option(
            names = "--samples",
            paramLabel = "FILE.csv",
            description = "With --win: a pre-test's readings, as minos threshold reads them.")
    private @Nullable Path samples;

    @Option(
            names = {"--spread", "--distribution"},
            paramLabel = "D",
            description = "With --win: how speeds are distributed, if not by a sample: " + Distribution.FORMS + ".")
    private @Nullable String spread;

    @Option(
            names = "--sigma",
            paramLabel = "s",
            defaultValue = "NaN",
            description = "The standard deviation of a normal or lognormal spread.")
    private double sigma = Double.NaN;

    @Option(
            names = "--rho",
            paramLabel = "r",
            defaultValue = "NaN",
            description = "How well the benchmark foretells speed, 0 to 1 (default: 1).")
    private double rho = Double.NaN;

    @Option(
            names = "--attempt-ms",
            paramLabel = "T",
            defaultValue = "NaN",
            description =
                    "What a terminated attempt costs a request (default: queue, trigger and cold start in the traces).")
    private double attemptMs = Double.NaN;

    /** Whether the user asked for it. */
    boolean asked() {
        return win;
    }

    /**
     * The calculator that the options describe; null if the user did not ask.
     *
     * @throws IOException if the sample cannot be read
     */
    @Nullable
    WinCalculator calculator() throws IOException {
        if (!win) {
            if (samples != null || spread != null || !Double.isNaN(attemptMs)) {
                throw usage("--samples, --spread and --attempt-ms go with --win");
            }
            return null;
        }
        if (attemptMs <= 0) {
            throw usage("--attempt-ms must be > 0, was " + attemptMs);
        }
        try {
            return new WinCalculator(
                    speeds(), Double.isNaN(attemptMs) ? OptionalDouble.empty() : OptionalDouble.of(attemptMs));
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        }
    }

    private @Nullable Function<RelativeCost, ThresholdRecommendation> speeds() throws IOException {
        if (samples != null && spread != null) {
            throw usage("--samples and --spread exclude each other");
        }
        if (samples != null) {
            Readings readings = SampleFile.read(samples).readings();
            return cost -> ThresholdCalculator.builder(cost).build().recommend(readings);
        }
        if (spread != null) {
            SpeedDistribution distribution = Distribution.parse(spread, sigma, rho);
            return cost -> ThresholdCalculator.builder(cost).build().recommend(distribution);
        }
        return null;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
