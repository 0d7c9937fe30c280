package dev.minos.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Which options of a command go with which of its sources; all others go with any. An option that the chosen source would
 * ignore is refused, since whoever gave it expects something of it. Immutable.
 */
public final class OptionRules {

    /** No rule: any option goes with any source. */
    public static final OptionRules NONE = new OptionRules(Map.of());

    private final Map<String, List<String>> sourcesOf;

    private OptionRules(Map<String, List<String>> sourcesOf) {
        this.sourcesOf = sourcesOf;
    }

    /** The same, and these options go with these sources only. */
    public OptionRules with(List<String> sources, String... options) {
        Map<String, List<String>> more = new LinkedHashMap<>(sourcesOf);
        Arrays.stream(options).forEach(option -> more.put(option, sources));
        return new OptionRules(more);
    }

    /**
     * Checks what the user gave.
     *
     * @param source the chosen source, as the rules name it
     * @throws ParameterException naming the first option that does not go with it
     */
    public void check(CommandLine command, String source) {
        ParseResult given = command.getParseResult();
        sourcesOf.forEach((option, sources) -> {
            if (given.hasMatchedOption(option) && !sources.contains(source)) {
                throw new ParameterException(
                        command, option + " goes with " + inWords(sources) + " only, not with " + source);
            }
        });
    }

    private static String inWords(List<String> sources) {
        int last = sources.size() - 1;
        return last == 0 ? sources.get(0) : String.join(", ", sources.subList(0, last)) + " and " + sources.get(last);
    }
}
