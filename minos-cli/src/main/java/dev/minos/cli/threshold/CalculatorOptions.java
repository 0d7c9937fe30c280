package dev.minos.cli.threshold;

import dev.minos.cli.Numbers;
import dev.minos.model.threshold.RetrySchedule;
import dev.minos.pretest.CalculatorSettings;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options of every command that recommends a threshold. */
public final class CalculatorOptions {

    /** How many retries to plan for. */
    static final class Retries {
        @Option(
                names = "--retry-bound",
                paramLabel = "k",
                converter = RetriesConverter.class,
                description = "Plan for at most k hand-backs of a message; thresholds then differ by attempt.")
        private @Nullable Integer bound;

        @Option(
                names = "--error-budget",
                paramLabel = "e",
                converter = Numbers.Fraction.class,
                description = "Plan for so many that at most this share of messages runs through the emergency exit.")
        private @Nullable Double errorBudget;
    }

    static final class RetriesConverter extends Numbers.Whole {
        RetriesConverter() {
            super(0, RetrySchedule.MOST_RETRIES);
        }
    }

    static final class Margin extends Numbers.Decimal {
        Margin() {
            super(">= 0 and < 100", value -> value >= 0 && value < 100);
        }
    }

    @ArgGroup
    private Retries retries = new Retries();

    @Option(
            names = "--pass-rate",
            paramLabel = "q|optimal",
            defaultValue = PassRate.OPTIMAL,
            converter = PassRate.class,
            description = "The threshold of least cost (optimal, the default), or the one that a share q of new"
                    + " instances passes: the paper's rule is 0.4.")
    private OptionalDouble passRate = OptionalDouble.empty();

    @Option(
            names = "--margin",
            paramLabel = "PERCENT",
            defaultValue = "0.5",
            converter = Margin.class,
            description = "The saving that selection must exceed to be worth it (default: ${DEFAULT-VALUE}).")
    private double marginPercent;

    @Option(names = "--seed", defaultValue = "0", description = "Seed of every draw (default: ${DEFAULT-VALUE}).")
    private long seed;

    /** The settings that they describe. */
    public CalculatorSettings settings() {
        return new CalculatorSettings(
                passRate,
                retries.bound == null ? OptionalInt.empty() : OptionalInt.of(retries.bound),
                retries.errorBudget == null ? OptionalDouble.empty() : OptionalDouble.of(retries.errorBudget),
                marginPercent / 100,
                seed);
    }

    /** The seed of every draw. */
    public long seed() {
        return seed;
    }
}
