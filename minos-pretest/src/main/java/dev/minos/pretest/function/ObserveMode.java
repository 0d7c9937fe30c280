package dev.minos.pretest.function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.pretest.function.GoogleApi.Service;
import java.io.IOException;
import java.time.Duration;

/**
 * The variable {@code MINOS_MODE=observe} on a function's Cloud Run service for as long as a pre-test lasts (Cloud Run Admin
 * API v2, {@code services.patch}). A changed variable makes a new revision, and so new instances. Putting it back is tried
 * whatever happened in between, at an orderly end of this JVM too.
 */
final class ObserveMode implements AutoCloseable {

    private static final String MODE = "MINOS_MODE";
    private static final String OBSERVE = "observe";
    private static final Duration STEP = Duration.ofSeconds(1);
    private static final int MOST_STEPS = 300;

    private final GoogleApi api;
    private final String service;
    private final Pause pause;
    private final ArrayNode before;
    private final Thread atTheEnd = new Thread(this::restoreQuietly, "minos-pretest-restore");
    private boolean restored;

    private ObserveMode(GoogleApi api, String service, Pause pause, ArrayNode before) {
        this.api = api;
        this.service = service;
        this.pause = pause;
        this.before = before;
    }

    /** Sets the variable, and waits until the new revision serves. */
    static ObserveMode set(GoogleApi api, String service, Pause pause) throws IOException, InterruptedException {
        ObjectNode current = (ObjectNode) api.get(Service.RUN, "/v2/" + service);
        var mode = new ObserveMode(api, service, pause, variables(current).deepCopy());
        Runtime.getRuntime().addShutdownHook(mode.atTheEnd);
        try {
            ArrayNode variables = variables(current);
            remove(variables);
            variables.addObject().put("name", MODE).put("value", OBSERVE);
            mode.await(mode.change(current));
            return mode;
        } catch (IOException | InterruptedException | RuntimeException failed) {
            try (mode) {
                throw failed;
            }
        }
    }

    private static ArrayNode variables(ObjectNode service) throws IOException {
        if (service.at("/template/containers/0") instanceof ObjectNode container) {
            return container.withArray("env");
        }
        throw new IOException(service.path("name").asText() + ": has no container whose variables could be set");
    }

    private static void remove(ArrayNode variables) {
        for (int i = variables.size() - 1; i >= 0; i--) {
            if (variables.get(i).path("name").asText().equals(MODE)) {
                variables.remove(i);
            }
        }
    }

    /** The operation that a changed service begins; a revision that names itself would have to be new. */
    private JsonNode change(ObjectNode changed) throws IOException, InterruptedException {
        if (changed.get("template") instanceof ObjectNode template) {
            template.remove("revision");
        }
        return api.patch(Service.RUN, "/v2/" + service, changed);
    }

    private void await(JsonNode begun) throws IOException, InterruptedException {
        JsonNode operation = begun;
        for (int i = 0; !operation.path("done").asBoolean(); i++) {
            if (i == MOST_STEPS) {
                throw new IOException(service + ": its new revision is not ready after "
                        + STEP.multipliedBy(MOST_STEPS).toSeconds() + " s");
            }
            pause.rest(STEP);
            operation = api.get(Service.RUN, "/v2/" + begun.path("name").asText());
        }
        if (operation.hasNonNull("error")) {
            throw new IOException(service + ": its new revision failed: "
                    + operation.at("/error/message").asText());
        }
    }

    /** Puts the variable back, on the service as it is by then. */
    private synchronized void restore() throws IOException, InterruptedException {
        if (restored) {
            return;
        }
        ObjectNode current = (ObjectNode) api.get(Service.RUN, "/v2/" + service);
        ArrayNode variables = variables(current);
        remove(variables);
        before.forEach(variable -> {
            if (variable.path("name").asText().equals(MODE)) {
                variables.add(variable);
            }
        });
        var ignored = change(current);
        restored = true;
    }

    private void restoreQuietly() {
        try {
            restore();
        } catch (IOException failed) {
            System.err.println("minos: " + service + ": MINOS_MODE=observe is still set: " + failed.getMessage());
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        boolean interrupted = Thread.interrupted(); // the calls that put things back must not be cut short
        try {
            restore();
            forgetHook(); // only now: otherwise the end of this JVM tries again
        } catch (InterruptedException again) {
            interrupted = true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void forgetHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(atTheEnd);
        } catch (IllegalStateException ending) {
            // the hook does it
        }
    }
}
