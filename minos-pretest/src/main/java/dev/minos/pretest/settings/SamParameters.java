package dev.minos.pretest.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Variables as parameters of an AWS SAM template, {@code MINOS_RETRY_BOUND} as {@code MinosRetryBound}: one {@code
 * Name=value} a line, so that a shell makes an argument of each in {@code sam deploy --parameter-overrides $(cat FILE)}.
 *
 * <p>The form follows what the SAM command line takes (aws/aws-sam-cli, samcli/cli/types.py): names of letters and digits;
 * values end at a blank, and quotes would have to be escaped twice, so values with either are refused.
 */
public final class SamParameters {

    private static final Pattern PLAIN = Pattern.compile("[^\\s\"'\\\\*?\\[\\]]+");

    private SamParameters() {}

    /**
     * Writes a file of parameters, in place of an earlier one.
     *
     * @throws IllegalArgumentException if a value cannot be a parameter
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, Map<String, String> variables) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            if (!PLAIN.matcher(variable.getValue()).matches()) {
                throw new IllegalArgumentException(variable.getKey()
                        + " must have neither blanks nor quotes to be a SAM parameter, was " + variable.getValue());
            }
            text.append(parameter(variable.getKey()))
                    .append('=')
                    .append(variable.getValue())
                    .append('\n');
        }
        AtomicFile.write(file, text.toString());
    }

    private static String parameter(String variable) {
        StringBuilder name = new StringBuilder();
        for (String word : variable.split("_", -1)) {
            name.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
        }
        return name.toString();
    }
}
