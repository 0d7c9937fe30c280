package dev.minos.cli.threshold;

import dev.minos.model.threshold.SpeedDistribution;
import java.util.Locale;

/** The text forms of distributions: {@code normal}, {@code lognormal}, {@code uniform:LOW,HIGH}, {@code two-point:...}. */
public final class Distribution {

    /** How they are written. */
    public static final String FORMS = "normal, lognormal, uniform:LOW,HIGH or two-point:SHARE_FAST,FAST,SLOW";

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
        boolean bell = name.equals("normal") || name.equals("lognormal");
        if (bell == Double.isNaN(sigma)) {
            throw new IllegalArgumentException(
                    bell ? "--distribution " + name + " needs --sigma" : "--sigma goes with normal and lognormal only");
        }
        if (!bell && !Double.isNaN(rho)) {
            throw new IllegalArgumentException("--rho goes with normal and lognormal only");
        }
        double explained = Double.isNaN(rho) ? 1 : rho;
        if (name.equals("normal") && numbers.length == 0) {
            return SpeedDistribution.normal(sigma, explained);
        }
        if (name.equals("lognormal") && numbers.length == 0) {
            return SpeedDistribution.logNormal(sigma, explained);
        }
        if (name.equals("uniform") && numbers.length == 2) {
            return SpeedDistribution.uniform(numbers[0], numbers[1]);
        }
        if (name.equals("two-point") && numbers.length == 3) {
            return SpeedDistribution.twoPoint(numbers[0], numbers[1], numbers[2]);
        }
        throw new IllegalArgumentException("--distribution must be " + FORMS + ", was " + text);
    }

    private static double[] numbers(String text, String list) {
        String[] parts = list.split(",", -1);
        double[] numbers = new double[parts.length];
        for (int i = 0; i < parts.length; i++) {
            try {
                numbers[i] = Double.parseDouble(parts[i].trim());
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException("--distribution must be " + FORMS + ", was " + text);
            }
        }
        return numbers;
    }
}
