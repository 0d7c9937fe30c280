package dev.minos.cli;

import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;

/** Numbers as options take them: written in decimal, finite, and within the range that each kind names. */
public final class Numbers {

    private Numbers() {}

    /** A number with a fraction. */
    public abstract static class Decimal implements ITypeConverter<Double> {

        private static final Pattern FORM = Pattern.compile("[-+]?(?:[0-9]+\\.?|[0-9]*\\.[0-9]+)(?:[eE][-+]?[0-9]+)?");

        private final String range;
        private final DoublePredicate inRange;

        /** A number of a range, which is named as in {@code finite and > 0}. */
        protected Decimal(String range, DoublePredicate inRange) {
            this.range = range;
            this.inRange = inRange;
        }

        @Override
        public final Double convert(String text) {
            double value = FORM.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
            if (Double.isFinite(value) && inRange.test(value)) {
                return value;
            }
            throw new WrongValueException(range, text);
        }
    }

    /** A whole number. */
    public abstract static class Whole implements ITypeConverter<Integer> {

        private final String range;
        private final IntPredicate inRange;

        /** A number of a range, which is named as in {@code >= 1}. */
        protected Whole(String range, IntPredicate inRange) {
            this.range = range;
            this.inRange = inRange;
        }

        /** A number from {@code least} to {@code most}. */
        protected Whole(int least, int most) {
            this("from " + least + " to " + most, value -> value >= least && value <= most);
        }

        @Override
        public final Integer convert(String text) {
            try {
                int value = Integer.parseInt(text);
                if (inRange.test(value)) {
                    return value;
                }
            } catch (NumberFormatException notWhole) {
                // falls through to the one message for both faults
            }
            throw new WrongValueException("a whole number " + range, text);
        }
    }

    /** Any number. */
    public static final class Finite extends Decimal {
        /** For the command line. */
        public Finite() {
            super("a finite number", value -> true);
        }
    }

    /** More than nothing. */
    public static final class Positive extends Decimal {
        /** For the command line. */
        public Positive() {
            super("finite and > 0", value -> value > 0);
        }
    }

    /** Nothing or more. */
    public static final class NotNegative extends Decimal {
        /** For the command line. */
        public NotNegative() {
            super("finite and >= 0", value -> value >= 0);
        }
    }

    /** More than nothing and less than all. */
    public static final class Fraction extends Decimal {
        /** For the command line. */
        public Fraction() {
            super("> 0 and < 1", value -> value > 0 && value < 1);
        }
    }

    /** Counts what there is at least one of. */
    public static final class Count extends Whole {
        /** For the command line. */
        public Count() {
            super(">= 1", value -> value >= 1);
        }
    }

    /** Memory sizes in megabytes that Lambda offers. */
    public static final class MemoryMb extends Whole {
        /** For the command line. */
        public MemoryMb() {
            super(128, 10_240);
        }
    }
}
