package dev.minos.cli.workload;

import dev.minos.cli.Numbers;
import dev.minos.workload.RequestCounts;
import dev.minos.workload.pattern.Pattern;
import dev.minos.workload.pattern.Patterns;
import dev.minos.workload.upscale.MinuteShape;
import dev.minos.workload.upscale.Spacing;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which traffic to make. */
final class PatternOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--pattern",
            required = true,
            paramLabel = "PATTERN",
            description =
                    "steady, fluctuating, spikes, jump (recordings of 20 minutes), constant, on-off, bursts, or csv:FILE.")
    private String pattern = "";

    @Option(
            names = "--rate",
            paramLabel = "R",
            converter = Numbers.Positive.class,
            description = "Mean requests per second (default: the pattern's own; 20 for constant and on-off).")
    private @Nullable Double rate;

    @Option(
            names = "--burst",
            paramLabel = "N",
            converter = Numbers.Count.class,
            description = "Requests at once of the pattern bursts, every minute (default: 20).")
    private @Nullable Integer burst;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            converter = Ranges.Minutes.class,
            description = "Length; a pattern is cut, or begins again (default: the pattern's own; 20).")
    private @Nullable Integer minutes;

    @Option(
            names = "--hurst",
            paramLabel = "H",
            defaultValue = "0.8",
            converter = Numbers.Fraction.class,
            description = "Hurst exponent of the noise within minutes (default: ${DEFAULT-VALUE}).")
    private double hurst = MinuteShape.Noise.HURST;

    @Option(
            names = "--cv",
            paramLabel = "CV",
            defaultValue = "0.2",
            converter = Ranges.Variation.class,
            description = "Coefficient of variation of the noise (default: ${DEFAULT-VALUE}).")
    private double variation = MinuteShape.Noise.CV;

    @Option(
            names = "--spacing",
            paramLabel = "SPACING",
            description =
                    "How requests of a second follow each other: ${COMPLETION-CANDIDATES} (default: poisson; even for"
                            + " constant and on-off, together for bursts).")
    private @Nullable Spacing spacing;

    @Option(names = "--seed", defaultValue = "0", description = "Seed of every draw (default: ${DEFAULT-VALUE}).")
    private long seed;

    long seed() {
        return seed;
    }

    @Nullable
    Double rate() {
        return rate;
    }

    MinuteShape.Noise noise() {
        return new MinuteShape.Noise(hurst, variation, seed);
    }

    /** The pattern at its own rate, of the length asked for. */
    Pattern unscaled() throws IOException {
        try {
            Pattern named = Patterns.named(pattern, noise());
            Pattern lasting = minutes == null ? named : named.withMinutes(minutes);
            return spacing == null ? lasting : lasting.withSpacing(spacing);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "--" + wrong.getMessage());
        }
    }

    /** The pattern as asked for. */
    Pattern scaled() throws IOException {
        Pattern own = unscaled();
        if (burst != null && (rate != null || !pattern.equals("bursts"))) {
            throw new ParameterException(spec.commandLine(), "--burst goes with --pattern bursts and without --rate");
        }
        Double perSecond = burst == null ? rate : Double.valueOf((double) burst / RequestCounts.MINUTE);
        try {
            return perSecond == null ? own : own.withRate(perSecond);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "--rate: " + wrong.getMessage());
        }
    }
}
