package dev.minos.report.generic;

import java.util.Locale;
import java.util.Map;

/** Names of fields as people read them: {@code meanBodyMs} is "Mean body (ms)". Stateless. */
final class Labels {

    private static final Map<String, String> UNITS =
            Map.of("Ms", "ms", "Ns", "ns", "Us", "µs", "Seconds", "s", "Mb", "MB", "Percent", "%", "Usd", "US$");

    private Labels() {}

    static String of(String field) {
        String spaced = field.replace('_', ' ').replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ");
        int last = spaced.lastIndexOf(' ');
        String unit = last < 0 ? null : UNITS.get(spaced.substring(last + 1));
        String words = unit == null ? spaced : spaced.substring(0, last);
        return sentence(words) + (unit == null ? "" : " (" + unit + ")");
    }

    private static String sentence(String words) {
        String lower = words.toLowerCase(Locale.ROOT);
        return lower.isEmpty() ? lower : lower.substring(0, 1).toUpperCase(Locale.ROOT) + lower.substring(1);
    }
}
