package dev.minos.cli;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a deployed Cloud Function is, so that its short name will do. */
public final class FunctionName {

    private static final String PROJECT = "GOOGLE_CLOUD_PROJECT";
    private static final String REGION = "GOOGLE_CLOUD_REGION";

    private final Map<String, String> environment = System.getenv();

    @Option(names = "--project", paramLabel = "ID", description = "The function's project (default: " + PROJECT + ").")
    private @Nullable String project;

    @Option(names = "--region", paramLabel = "NAME", description = "The function's region (default: " + REGION + ").")
    private @Nullable String region;

    /**
     * A function's full name.
     *
     * @throws LackException if a part of it is not known
     */
    public String fullName(String function) {
        return function.contains("/")
                ? function
                : "projects/" + project() + "/locations/" + given(region, "--region", REGION) + "/functions/"
                        + function;
    }

    /**
     * The full name of a topic of the same project.
     *
     * @throws LackException if the project is not known
     */
    public String fullTopic(String topic) {
        return topic.contains("/") ? topic : "projects/" + project() + "/topics/" + topic;
    }

    private String project() {
        return given(project, "--project", PROJECT);
    }

    private String given(@Nullable String value, String option, String variable) {
        String found = value == null ? environment.get(variable) : value;
        if (found == null || found.isBlank()) {
            throw new LackException("no " + option.substring(2) + ": say it with " + option + " or set " + variable
                    + ", or give the function's full name");
        }
        return found;
    }
}
