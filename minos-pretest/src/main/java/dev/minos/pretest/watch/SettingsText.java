package dev.minos.pretest.watch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Settings as lines {@code NAME=VALUE}. */
final class SettingsText {

    private static final String MODE = "MINOS_MODE";

    private SettingsText() {}

    static boolean isSwitchedOff(String text) {
        return "off".equalsIgnoreCase(parse(text).getOrDefault(MODE, "").strip());
    }

    private static Map<String, String> parse(String text) {
        Map<String, String> settings = new LinkedHashMap<>();
        text.lines().map(line -> line.strip().replaceFirst("^export ", "")).forEach(line -> {
            int equals = line.indexOf('=');
            if (equals > 0) {
                settings.put(line.substring(0, equals).strip(), line.substring(equals + 1));
            }
        });
        return settings;
    }

    /** The lines of a text with some settings in place of what it says of them. */
    static String with(String text, Map<String, String> settings, String comment) {
        Map<String, String> all = parse(text);
        all.keySet().removeIf(name -> name.startsWith("#"));
        all.putAll(settings);
        return all.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("\n", "# " + comment + "\n", "\n"));
    }
}
