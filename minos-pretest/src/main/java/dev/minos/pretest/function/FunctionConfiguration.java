package dev.minos.pretest.function;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.model.price.FunctionPrice;
import dev.minos.pretest.Prices;
import java.io.IOException;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a function is deployed, as far as a pre-test needs it (Cloud Functions API v2, resource Function).
 *
 * @param state the service's word for whether it can be called
 * @param service the full name of its Cloud Run service
 * @param topic the full name of the topic that triggers it, empty if none does
 * @param concurrency requests that one instance serves at once
 * @param mostInstances how many there may be, 0 for no limit
 * @param settings its {@code MINOS_} variables
 */
record FunctionConfiguration(
        String state,
        String service,
        String topic,
        int memoryMb,
        int timeoutSeconds,
        int concurrency,
        int mostInstances,
        Map<String, String> settings) {

    private static final Pattern QUANTITY = Pattern.compile("([0-9.]+)(Mi|Gi|M|G)");
    private static final int DEFAULT_MEMORY_MB = 256;
    private static final int DEFAULT_TIMEOUT_SECONDS = 60;
    private static final int MEGABYTES = 1024;
    /** The variables by which instances are rejected. */
    private static final Set<String> REJECTING =
            Set.of("MINOS_ELYSIUM_THRESHOLD", "MINOS_CPU_MODELS", "MINOS_RETIRE_THRESHOLD");

    static FunctionConfiguration of(JsonNode function) {
        JsonNode service = function.path("serviceConfig");
        Map<String, String> settings = new TreeMap<>();
        service.path("environmentVariables").properties().forEach(variable -> {
            if (variable.getKey().startsWith("MINOS_")) {
                settings.put(variable.getKey(), variable.getValue().asText());
            }
        });
        return new FunctionConfiguration(
                function.path("state").asText(),
                service.path("service").asText(),
                function.at("/eventTrigger/pubsubTopic").asText(),
                megabytes(service.path("availableMemory").asText()),
                service.path("timeoutSeconds").asInt(DEFAULT_TIMEOUT_SECONDS),
                Math.max(1, service.path("maxInstanceRequestConcurrency").asInt(1)),
                service.path("maxInstanceCount").asInt(0),
                settings);
    }

    private static int megabytes(String quantity) {
        Matcher parts = QUANTITY.matcher(quantity);
        if (!parts.matches()) {
            return DEFAULT_MEMORY_MB;
        }
        return (int)
                Math.round(Double.parseDouble(parts.group(1)) * (parts.group(2).startsWith("G") ? MEGABYTES : 1));
    }

    /**
     * Makes sure, before anything is changed or called, that instances can be read.
     *
     * @throws IOException if not; says what to do about it
     */
    void requireReadable(FunctionPlan plan) throws IOException {
        if (!state.equals("ACTIVE")) {
            throw new IOException(
                    plan.function() + ": is " + state + ", not ACTIVE; wait until its deployment is done");
        }
        if (service.isEmpty()) {
            throw new IOException(plan.function() + ": has no Cloud Run service, so it is of the first generation;"
                    + " collect its logs and use --logs");
        }
        if (topic.isEmpty() && plan.topic() == null) {
            throw new IOException(
                    plan.function() + ": is triggered by no Pub/Sub topic; --topic names the one it is pushed from");
        }
        if (isOff()) {
            throw new IOException(plan.function()
                    + ": MINOS_MODE is off, and the pre-test leaves a kill switch alone; remove it for the pre-test");
        }
    }

    private boolean isOff() {
        return mode().equals("off");
    }

    private String mode() {
        return settings.getOrDefault("MINOS_MODE", "").strip().toLowerCase(Locale.ROOT);
    }

    /** Whether it rejects nobody as it is: it only observes, or has nothing to reject by. */
    boolean observes() {
        return mode().equals("observe") || Collections.disjoint(settings.keySet(), REJECTING);
    }

    /** Dollars for one request of this duration by list prices, without Pub/Sub. */
    double usd(double durationMs) {
        FunctionPrice price = FunctionPrice.FUNCTIONS_GEN2_TIER_1;
        return price.billing().billedMs(durationMs, 0) * price.usdPerMillisecond(memoryMb) + price.usdPerRequest();
    }

    /** The fixed price of a terminated request, Pub/Sub included, as milliseconds of execution. */
    double requestAsMs() {
        return Prices.functions(memoryMb).handedBackAttemptMs();
    }

    /** In words, for people. */
    String description() {
        return memoryMb + " MB, concurrency " + concurrency + ", timeout " + timeoutSeconds + " s, "
                + (settings.isEmpty()
                        ? "no MINOS_ variables"
                        : settings.entrySet().stream()
                                .map(setting -> setting.getKey() + "=" + setting.getValue())
                                .collect(Collectors.joining(" ")));
    }
}
