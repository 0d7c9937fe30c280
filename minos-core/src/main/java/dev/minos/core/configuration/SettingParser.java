package dev.minos.core.configuration;

import dev.minos.core.benchmark.Benchmark;
import dev.minos.core.benchmark.Estimator;
import dev.minos.core.benchmark.Kernels;
import dev.minos.core.policy.CpuModelRule;
import dev.minos.core.policy.ElysiumThreshold;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks up the text of a setting and turns it into its value, or says which variable is wrong and how to mend it. */
final class SettingParser {

    private final Map<Setting, String> own;
    private final Map<String, String> environment;

    /** A parser of these values, and of the environment's where there is none. */
    SettingParser(Map<Setting, String> own, Map<String, String> environment) {
        this.own = own;
        this.environment = environment;
    }

    String text(Setting setting) {
        String text = own.get(setting);
        if (text == null) {
            text = environment.get(setting.variable());
        }
        return text == null || text.isBlank() ? setting.defaultValue() : text.trim();
    }

    int integer(Setting setting, int least, int most) {
        try {
            int value = Integer.parseInt(text(setting));
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message for both faults
        }
        throw wrong(setting);
    }

    double share(Setting setting) {
        try {
            double value = Double.parseDouble(text(setting));
            if (value >= 0 && value <= 1) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message for both faults
        }
        throw wrong(setting);
    }

    boolean flag(Setting setting, String yes, String no) {
        String value = text(setting);
        if (value.equalsIgnoreCase(yes)) {
            return true;
        }
        if (value.equalsIgnoreCase(no)) {
            return false;
        }
        throw wrong(setting);
    }

    <E extends Enum<E>> E choice(Setting setting, E[] values) {
        for (E value : values) {
            if (value.name().replace('_', '-').equalsIgnoreCase(text(setting))) {
                return value;
            }
        }
        throw wrong(setting);
    }

    /** Words joined by +, each one of these. */
    List<String> words(Setting setting, String... known) {
        List<String> words = new ArrayList<>();
        for (String part : text(setting).toLowerCase(Locale.ROOT).split("\\+", -1)) {
            words.add(part.trim());
        }
        if (!List.of(known).containsAll(words)) {
            throw wrong(setting);
        }
        return words;
    }

    /** The table's rule, or null where there is no table. */
    @Nullable
    CpuModelRule cpuModels(Setting setting) {
        if (text(setting).isEmpty()) {
            return null;
        }
        try {
            return new CpuModelRule(text(setting));
        } catch (IllegalArgumentException refused) {
            throw wrong(setting, String.valueOf(refused.getMessage()));
        }
    }

    Benchmark benchmark(Setting setting, Setting estimator) {
        Estimator how = choice(estimator, Estimator.values());
        try {
            return Kernels.named(text(setting), how);
        } catch (NumberFormatException noSize) {
            throw wrong(setting);
        } catch (IllegalArgumentException refused) {
            throw wrong(setting, refused.getMessage() + "; use " + setting.accepted());
        }
    }

    /** A topic by its full name or its last part, or empty. */
    String topic(Setting setting) {
        String text = text(setting);
        String[] parts = text.split("/", -1);
        boolean full = parts.length == 4 && parts[0].equals("projects") && parts[2].equals("topics");
        boolean whole = (full || parts.length == 1) && text.indexOf(' ') < 0;
        for (String part : parts) {
            whole &= !part.isEmpty();
        }
        if (whole || text.isEmpty()) {
            return text;
        }
        throw wrong(setting);
    }

    @Nullable
    ElysiumThreshold threshold(Setting setting) {
        return text(setting).isEmpty() ? null : threshold(setting, text(setting));
    }

    /** A range as two thresholds, or null where it is off. */
    @Nullable
    ElysiumThreshold range(Setting setting) {
        String text = text(setting);
        if (text.equalsIgnoreCase("off")) {
            return null;
        }
        int dots = text.indexOf("..");
        if (dots < 0 || text.indexOf(',') >= 0) {
            throw wrong(setting);
        }
        return threshold(setting, text.substring(0, dots) + ',' + text.substring(dots + 2));
    }

    private ElysiumThreshold threshold(Setting setting, String text) {
        try {
            return ElysiumThreshold.parse(text);
        } catch (NumberFormatException notANumber) {
            throw wrong(setting);
        } catch (IllegalArgumentException refused) {
            throw wrong(setting, String.valueOf(refused.getMessage()));
        }
    }

    /** Variables that look like settings and are none. */
    List<String> unknownVariables() {
        List<String> unknown = new ArrayList<>();
        for (String name : environment.keySet()) {
            if (name.startsWith("MINOS_") && !isKnown(name)) {
                unknown.add(name);
            }
        }
        return unknown;
    }

    private static boolean isKnown(String name) {
        for (Setting setting : Setting.values()) {
            if (setting.variable().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private MinosConfigurationException wrong(Setting setting) {
        return wrong(setting, "use " + setting.accepted());
    }

    MinosConfigurationException wrong(Setting setting, String fix) {
        return new MinosConfigurationException(setting, text(setting), fix);
    }
}
