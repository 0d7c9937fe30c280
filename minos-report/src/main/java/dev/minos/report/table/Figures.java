package dev.minos.report.table;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Figures as people read them: few digits, the unit beside the number, English grouping whatever the locale.
 *
 * <p>A figure that is not finite is unknown and reads {@value #UNKNOWN}. Stateless.
 */
public final class Figures {

    /** What stands for a figure that is not known. */
    public static final String UNKNOWN = "n/a";

    private static final int DIGITS = 4;
    private static final int GROUP = 3;

    private Figures() {}

    /** Four significant digits without trailing zeros; digits before the point in full, tiny numbers by exponent. */
    public static String number(double value) {
        return number(value, DIGITS);
    }

    /** At most the given number of significant digits without trailing zeros; digits before the point are never dropped. */
    public static String number(double value, int digits) {
        if (!Double.isFinite(value)) {
            return UNKNOWN;
        }
        double size = Math.abs(value);
        if (size > 0 && (size < 1e-4 || size >= 1e15)) {
            BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
            return rounded.stripTrailingZeros().toString().replace("E", "e");
        }
        String text = fixed(value, decimals(value, digits));
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }

    /** A number with exactly this many decimals; what rounds to zero has no sign. */
    public static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return UNKNOWN;
        }
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP);
        String digits = rounded.abs().toPlainString();
        int point = decimals == 0 ? digits.length() : digits.length() - decimals - 1;
        StringBuilder text = new StringBuilder(digits);
        for (int i = point - GROUP; i > 0; i -= GROUP) {
            text.insert(i, ',');
        }
        return rounded.signum() < 0 ? "-" + text : text.toString();
    }

    /** A whole number. */
    public static String count(double value) {
        return fixed(value, 0);
    }

    /** A duration in milliseconds. */
    public static String milliseconds(double value) {
        return withUnit(fixed(value, value < 1 ? decimals(value, 3) : decimals(value, DIGITS)), " ms");
    }

    /** A duration in seconds as minutes and seconds. */
    public static String duration(double seconds) {
        if (!Double.isFinite(seconds)) {
            return UNKNOWN;
        }
        long whole = Math.round(seconds);
        return whole < 60 ? number(seconds, 3) + " s" : whole / 60 + " min " + whole % 60 + " s";
    }

    /** An amount in US dollars: cents, and more digits below one dollar. */
    public static String dollars(double value) {
        if (!Double.isFinite(value)) {
            return UNKNOWN;
        }
        String amount = Math.abs(value) >= 1 || value == 0 ? fixed(Math.abs(value), 2) : number(Math.abs(value), 3);
        return (value < 0 ? "-$" : "$") + amount;
    }

    /** A fraction as a percentage: 0.4 is "40 %". */
    public static String share(double fraction) {
        double percent = fraction * 100;
        boolean whole = Math.abs(percent - Math.rint(percent)) < 0.05;
        return withUnit(fixed(percent, whole ? 0 : 1), " %");
    }

    /** A fraction as a percentage with its interval: "12 % (8 to 15)"; without the interval if an end is not known. */
    public static String share(double fraction, double low, double high) {
        return share(fraction)
                + (Double.isFinite(low) && Double.isFinite(high)
                        ? " (" + share(low).replace(" %", "") + " to "
                                + share(high).replace(" %", "") + ")"
                        : "");
    }

    /** A change in percent, with its sign: "-37.1 %". */
    public static String change(double percent) {
        String size = fixed(Math.abs(percent), 1);
        return withUnit(size.equals("0.0") || size.equals(UNKNOWN) ? size : sign(percent) + size, " %");
    }

    /** A change in percent with its interval: "-37.1 % (-41.0 to -32.5)". */
    public static String interval(double percent, double low, double high) {
        return Double.isFinite(low) && Double.isFinite(high)
                ? change(percent) + " (" + bare(low) + " to " + bare(high) + ")"
                : change(percent);
    }

    /** The same figure as a printer would set it: a true minus, and units that do not part from their number. */
    public static String typeset(String figure) {
        return figure.replaceAll("(?<![\\w)])-(?=[$\\d])", "\u2212")
                .replaceAll("(?<=\\d) (?=%|ms|s\\b|min\\b)", "\u00a0");
    }

    /** The decimals that a number shows with this many significant digits. */
    private static int decimals(double value, int digits) {
        if (value == 0 || !Double.isFinite(value)) {
            return 0;
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        return Math.max(0, digits - (rounded.precision() - rounded.scale()));
    }

    private static String bare(double percent) {
        return change(percent).replace(" %", "");
    }

    private static String sign(double value) {
        return value < 0 ? "-" : "+";
    }

    private static String withUnit(String number, String unit) {
        return number.equals(UNKNOWN) ? number : number + unit;
    }
}
