package dev.minos.local.pubsub;

import io.grpc.Status;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A full resource name, {@code projects/PROJECT/topics/ID} or {@code projects/PROJECT/subscriptions/ID}.
 *
 * @param collection {@code topics} or {@code subscriptions}
 */
record ResourceName(String project, String collection, String id) {

    static final String TOPICS = "topics";
    static final String SUBSCRIPTIONS = "subscriptions";

    private static final Pattern NAME = Pattern.compile("projects/([^/]+)/(topics|subscriptions)/([^/]+)");
    private static final Pattern PROJECT = Pattern.compile("projects/([^/]+)");
    private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9._~+%-]{2,254}");

    /** Parses a name and checks it by the rules for new resources; INVALID_ARGUMENT if it breaks one. */
    static ResourceName parse(String name, String collection) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches() || !matcher.group(2).equals(collection)) {
            throw invalid(name, "must be projects/PROJECT/" + collection + "/ID");
        }
        String id = matcher.group(3);
        if (!ID.matcher(id).matches()) {
            throw invalid(
                    name, "ID must have 3 to 255 characters, a letter first, then letters, digits or . _ ~ + % -");
        }
        if (id.startsWith("goog")) {
            throw invalid(name, "ID must not start with goog");
        }
        return new ResourceName(matcher.group(1), collection, id);
    }

    /** Checks the name of a project, {@code projects/PROJECT}. */
    static String project(String name) {
        if (!PROJECT.matcher(name).matches()) {
            throw invalid(name, "must be projects/PROJECT");
        }
        return name;
    }

    private static RuntimeException invalid(String name, String reason) {
        return Status.INVALID_ARGUMENT
                .withDescription("Invalid resource name (" + name + "): " + reason)
                .asRuntimeException();
    }

    @Override
    public String toString() {
        return "projects/" + project + "/" + collection + "/" + id;
    }
}
