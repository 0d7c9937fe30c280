package dev.minos.core.configuration;

import dev.minos.core.benchmark.Benchmark;
import dev.minos.core.benchmark.MatrixMultiplication;
import dev.minos.core.policy.ElysiumThreshold;
import java.util.Locale;

/** Turns the text of a setting into its value, or says which variable is wrong and how to mend it. */
final class SettingParser {

    private static final String MATRIX = "matrix-multiplication-";

    private SettingParser() {}

    static int integer(Setting setting, String text, int least, int most) {
        try {
            int value = Integer.parseInt(text.trim());
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message for both faults
        }
        throw wrong(setting, text, "use a whole number from " + least + " to " + most);
    }

    static boolean flag(Setting setting, String text, String yes, String no) {
        String value = text.trim();
        if (value.equalsIgnoreCase(yes)) {
            return true;
        }
        if (value.equalsIgnoreCase(no)) {
            return false;
        }
        throw wrong(setting, text, "use " + yes + " or " + no);
    }

    static <E extends Enum<E>> E choice(Setting setting, String text, E[] values) {
        String wanted = text.trim();
        for (E value : values) {
            if (value.name().equalsIgnoreCase(wanted)) {
                return value;
            }
        }
        throw wrong(setting, text, "use one of " + setting.accepted());
    }

    static Benchmark benchmark(Setting setting, String text) {
        String name = text.trim();
        if (name.startsWith(MATRIX)) {
            return new MatrixMultiplication(integer(setting, name.substring(MATRIX.length()), 8, 1024));
        }
        throw wrong(setting, text, "use " + setting.accepted());
    }

    static ElysiumThreshold threshold(Setting setting, String text) {
        String values = text.trim().toLowerCase(Locale.ROOT);
        double unit = unitNanos(setting, text, values);
        String[] numbers = values.substring(0, endOfNumbers(values)).split(",", -1);
        double[] nanos = new double[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            nanos[i] = number(setting, text, numbers[i]) * unit;
        }
        try {
            return ElysiumThreshold.ofNanos(nanos);
        } catch (IllegalArgumentException refused) {
            throw wrong(setting, text, String.valueOf(refused.getMessage()));
        }
    }

    private static int endOfNumbers(String values) {
        int end = values.length();
        while (end > 0 && Character.isLetter(values.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private static double unitNanos(Setting setting, String text, String values) {
        String unit = values.substring(endOfNumbers(values));
        if (unit.equals("ns")) {
            return 1;
        }
        if (unit.equals("us")) {
            return 1e3;
        }
        if (unit.equals("ms")) {
            return 1e6;
        }
        if (unit.equals("s")) {
            return 1e9;
        }
        throw wrong(setting, text, "end it with a unit: ns, us, ms or s, as in 12.4ms");
    }

    private static double number(Setting setting, String text, String number) {
        try {
            return Double.parseDouble(number.trim());
        } catch (NumberFormatException notANumber) {
            throw wrong(setting, text, "\"" + number.trim() + "\" is no number; write 12.4ms or 11.9,12.4,13.0ms");
        }
    }

    static MinosConfigurationException wrong(Setting setting, String text, String fix) {
        return new MinosConfigurationException(setting, text, fix);
    }
}
