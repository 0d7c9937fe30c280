package dev.minos.tracing.read;

import java.nio.charset.StandardCharsets;

/**
 * Numbers of JSON as doubles, correctly rounded.
 *
 * <p>Times of traces are nearly always of one of two forms that need no general algorithm. (1) A mantissa below 2^53 and at
 * most 22 decimals: both it and the power of ten are exact, so one division rounds once. (2) At least 2^30 before the point
 * and at most 9 digits behind it: a multiple of 10^-9 that is no tie lies at least 2^-53 away from every midpoint between
 * two such doubles, which is more than the fraction's own rounding error, so adding the rounded fraction rounds as if
 * once. Everything else is left to {@link Double#parseDouble}.
 */
final class JsonNumber {

    private static final double[] TEN = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };
    private static final int DIGITS = 18;
    private static final long EXACT = 1L << 53;
    private static final long LARGE = 1L << 30;
    private static final int SHORT_FRACTION = 9;
    private static final int NO_WAY = 1_000;

    private JsonNumber() {}

    /** The index behind the number that begins at {@code from}; negative if none does. */
    static int end(byte[] text, int from, int to) {
        int at = from < to && text[from] == '-' ? from + 1 : from;
        int digits = digitsEnd(text, at, to);
        if (digits == at || (text[at] == '0' && digits > at + 1)) {
            return -1;
        }
        at = digits;
        if (at < to && text[at] == '.') {
            digits = digitsEnd(text, at + 1, to);
            if (digits == at + 1) {
                return -1;
            }
            at = digits;
        }
        if (at < to && (text[at] == 'e' || text[at] == 'E')) {
            int sign = at + 1 < to && (text[at + 1] == '+' || text[at + 1] == '-') ? at + 2 : at + 1;
            digits = digitsEnd(text, sign, to);
            if (digits == sign) {
                return -1;
            }
            at = digits;
        }
        return at;
    }

    /** The value of a number that lies exactly between two indices. */
    static double parse(byte[] text, int from, int to) {
        boolean negative = text[from] == '-';
        int at = negative ? from + 1 : from;
        int lastDigit = Math.min(to, at + DIGITS + 1);
        long mantissa = 0;
        int point = -1;
        for (; at < lastDigit; at++) {
            int digit = text[at] - '0';
            if (digit >= 0) {
                if (digit > 9) {
                    break;
                }
                mantissa = mantissa * 10 + digit;
            } else if (text[at] == '.') {
                point = at;
            }
        }
        int decimals = point < 0 ? 0 : at - point - 1;
        if (at < to) {
            decimals -= exponent(text, at, to);
        } else if (point < 0 && to - from > DIGITS) {
            decimals = NO_WAY;
        }
        double magnitude = magnitude(mantissa, decimals);
        return Double.isNaN(magnitude) ? general(text, from, to) : negative ? -magnitude : magnitude;
    }

    /** An exponent of at most two digits; so large that there is no fast way for anything else. */
    private static int exponent(byte[] text, int at, int to) {
        if (text[at] != 'E' && text[at] != 'e') {
            return NO_WAY;
        }
        boolean signed = text[at + 1] == '-' || text[at + 1] == '+';
        int digits = signed ? at + 2 : at + 1;
        if (to - digits > 2) {
            return NO_WAY;
        }
        int value = text[digits] - '0';
        value = to - digits == 2 ? value * 10 + text[digits + 1] - '0' : value;
        return text[at + 1] == '-' ? -value : value;
    }

    /** The mantissa with its decimals, or NaN if neither way is open. */
    private static double magnitude(long mantissa, int decimals) {
        if (decimals == 0 && mantissa < EXACT) {
            return mantissa;
        }
        if (decimals > 0 && decimals < TEN.length && mantissa < EXACT) {
            return mantissa / TEN[decimals];
        }
        if (decimals > 0 && decimals <= SHORT_FRACTION) {
            double ten = TEN[decimals];
            long whole = mantissa / (long) ten;
            if (whole >= LARGE) {
                return whole + (mantissa - whole * (long) ten) / ten;
            }
        }
        return Double.NaN;
    }

    private static double general(byte[] text, int from, int to) {
        return Double.parseDouble(new String(text, from, to - from, StandardCharsets.ISO_8859_1));
    }

    private static int digitsEnd(byte[] text, int from, int to) {
        int at = from;
        while (at < to && text[at] >= '0' && text[at] <= '9') {
            at++;
        }
        return at;
    }
}
