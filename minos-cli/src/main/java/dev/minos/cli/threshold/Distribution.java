package dev.minos.cli.threshold;

import dev.minos.model.threshold.SpeedDistribution;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** The text forms of distributions: {@code normal}, {@code lognormal}, {@code uniform:LOW,HIGH}, {@code two-point:...}. */
public final class Distribution {

    /** How they are written. */
    public static final String FORMS = "normal, lognormal, uniform:LOW,HIGH or two-point:SHARE_FAST,FAST,SLOW";

    private static final Map<String, Integer> NUMBERS_OF =
            Map.of("normal", 0, "lognormal", 0, "uniform", 2, "two-point", 3);

    private Distribution() {}

    /**
     * The distribution that a text means.
     *
     * @param sigma standard deviation for the normal and the lognormal one; NaN if not said
     * @param rho correlation of reading and speed for the same; NaN if not said
     * @throws IllegalArgumentException saying what is wrong with the text
     */
    public static SpeedDistribution parse(String text, double sigma, double rho) {
        int colon = text.indexOf(':');
        String name = (colon < 0 ? text : text.substring(0, colon)).toLowerCase(Locale.ROOT);
        double[] numbers = colon < 0 ? new double[0] : numbers(text, text.substring(colon + 1));
        if (NUMBERS_OF.getOrDefault(name, -1) != numbers.length) {
            throw noForm(text);
        }
        requireSigma(name, numbers.length == 0, sigma, rho);
        try {
            return of(name, numbers, sigma, Double.isNaN(rho) ? 1 : rho);
        } catch (IllegalArgumentException outOfRange) {
            throw new IllegalArgumentException("--distribution " + text + ": " + outOfRange.getMessage(), outOfRange);
        }
    }

    private static SpeedDistribution of(String name, double[] numbers, double sigma, double rho) {
        return switch (name) {
            case "normal" -> SpeedDistribution.normal(sigma, rho);
            case "lognormal" -> SpeedDistribution.logNormal(sigma, rho);
            case "uniform" -> SpeedDistribution.uniform(numbers[0], numbers[1]);
            default -> SpeedDistribution.twoPoint(numbers[0], numbers[1], numbers[2]);
        };
    }

    private static void requireSigma(String name, boolean bell, double sigma, double rho) {
        if (bell && Double.isNaN(sigma)) {
            throw new IllegalArgumentException("--distribution " + name + " needs --sigma");
        }
        if (!bell && !(Double.isNaN(sigma) && Double.isNaN(rho))) {
            throw new IllegalArgumentException((Double.isNaN(rho) ? "--sigma" : "--rho")
                    + " goes with normal and lognormal only, not with " + name);
        }
    }

    private static double[] numbers(String text, String list) {
        try {
            return Arrays.stream(list.split(",", -1))
                    .mapToDouble(number -> Double.parseDouble(number.trim()))
                    .toArray();
        } catch (NumberFormatException notANumber) {
            throw noForm(text);
        }
    }

    private static IllegalArgumentException noForm(String text) {
        return new IllegalArgumentException("--distribution must be " + FORMS + ", was " + text);
    }
}
