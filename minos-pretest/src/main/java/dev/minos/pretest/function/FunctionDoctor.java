package dev.minos.pretest.function;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.core.configuration.Setting;
import dev.minos.pretest.function.Diagnosis.Effect;
import dev.minos.pretest.function.Diagnosis.Finding;
import dev.minos.pretest.function.GoogleApi.Service;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Looks at how a Cloud Function, its topics and their subscriptions are deployed, and names what would lose or duplicate
 * messages once instances are rejected. Changes nothing and sends no message.
 */
public final class FunctionDoctor {

    private static final String RETRIES = "RETRY_POLICY_RETRY";
    private static final String REDEPLOY = "deploy the function with --retry";

    private final GoogleApi api;
    private final String function;
    private final List<Finding> findings = new ArrayList<>();

    private FunctionDoctor(GoogleApi api, String function) {
        this.api = api;
        this.function = function;
    }

    /**
     * What is wrong with a function.
     *
     * @param function its full name
     * @param environment the variables that name the account and the services
     * @throws GoogleAccessException if the account is missing or may not look
     * @throws IOException if the function or a subscription cannot be read, or no topic triggers it; says why
     */
    public static Diagnosis examine(String function, Map<String, String> environment)
            throws IOException, InterruptedException {
        return new FunctionDoctor(GoogleApi.open(environment), function).examine();
    }

    private Diagnosis examine() throws IOException, InterruptedException {
        JsonNode deployed = api.get(Service.CLOUDFUNCTIONS, "/v2/" + function);
        FunctionConfiguration configuration = FunctionConfiguration.of(deployed);
        if (configuration.topic().isEmpty()) {
            throw new IOException(function + ": is triggered by no Pub/Sub topic");
        }
        boolean retries = deployed.at("/eventTrigger/retryPolicy").asText().equals(RETRIES);
        List<JsonNode> subscriptions = subscriptions(configuration.topic());
        String way = value(configuration, Setting.HAND_OVER).strip().toLowerCase(Locale.ROOT);
        if (way.equals("nack")) {
            nack(retries, subscriptions, configuration);
        } else if (!way.equals("none")) {
            republish(retries, subscriptions, configuration);
        }
        findings.sort(Comparator.comparing(Finding::effect));
        return new Diagnosis("doctor", function, findings);
    }

    private void nack(boolean retries, List<JsonNode> subscriptions, FunctionConfiguration configuration) {
        if (!retries) {
            found(
                    Effect.LOSES_MESSAGES,
                    "MINOS_HAND_OVER is nack, and the function was deployed without retries: a message that is refused is gone",
                    REDEPLOY + ", or set MINOS_HAND_OVER=republish");
        }
        int bound = retryBound(configuration);
        for (JsonNode subscription : subscriptions) {
            String name = subscription.path("name").asText();
            JsonNode deadLetters = subscription.path("deadLetterPolicy");
            if (deadLetters.isMissingNode()) {
                found(
                        Effect.SELECTS_NOTHING,
                        "MINOS_HAND_OVER is nack, and " + name
                                + " has no dead-letter policy: only with one are deliveries counted, so nothing is handed back",
                        "gcloud pubsub subscriptions update " + name
                                + " --dead-letter-topic=TOPIC --max-delivery-attempts=20");
            } else if (deadLetters.path("maxDeliveryAttempts").asInt(5) <= bound + 1) {
                found(
                        Effect.LOSES_MESSAGES,
                        name + " gives messages up after "
                                + deadLetters.path("maxDeliveryAttempts").asInt(5)
                                + " deliveries, and MINOS_RETRY_BOUND is " + bound
                                + ": with one failure beside its refusals a message ends among the dead letters",
                        "gcloud pubsub subscriptions update " + name + " --max-delivery-attempts=" + (2 * bound + 5));
            }
        }
    }

    private void republish(boolean retries, List<JsonNode> subscriptions, FunctionConfiguration configuration)
            throws IOException, InterruptedException {
        if (!retries) {
            found(
                    Effect.LOSES_MESSAGES,
                    "the function was deployed without retries: a delivery that an ending instance no longer answers is gone",
                    REDEPLOY);
        }
        String named = configuration.settings().getOrDefault(Setting.RETRY_TOPIC.variable(), "");
        if (named.isBlank()) {
            if (subscriptions.size() > 1) {
                found(
                        Effect.DUPLICATES_MESSAGES,
                        configuration.topic() + " has " + subscriptions.size()
                                + " subscriptions, and without MINOS_RETRY_TOPIC each of them gets every copy",
                        "set MINOS_RETRY_TOPIC to a topic of the function's own, or filter the others by"
                                + " NOT attributes:minos");
            }
            return;
        }
        String topic = named.contains("/")
                ? named
                : configuration.topic().substring(0, configuration.topic().lastIndexOf('/') + 1) + named;
        if (subscriptions(topic).stream().noneMatch(FunctionDoctor::pushes)) {
            found(
                    Effect.LOSES_MESSAGES,
                    "no subscription pushes the messages of " + topic + ": what is handed back never comes again",
                    "gcloud pubsub subscriptions create minos-retries --topic=" + topic + " --push-endpoint="
                            + subscriptions.stream()
                                    .map(FunctionDoctor::endpoint)
                                    .filter(endpoint -> !endpoint.isEmpty())
                                    .findFirst()
                                    .orElse("ADDRESS"));
        }
    }

    private static boolean pushes(JsonNode subscription) {
        return !endpoint(subscription).isEmpty();
    }

    private static String endpoint(JsonNode subscription) {
        return subscription.at("/pushConfig/pushEndpoint").asText();
    }

    /** The subscriptions of a topic, whole. */
    private List<JsonNode> subscriptions(String topic) throws IOException, InterruptedException {
        List<JsonNode> whole = new ArrayList<>();
        for (JsonNode name :
                api.get(Service.PUBSUB, "/v1/" + topic + "/subscriptions").path("subscriptions")) {
            whole.add(api.get(Service.PUBSUB, "/v1/" + name.asText()));
        }
        return whole;
    }

    /** A bound that is no number is refused by the function itself, which then observes. */
    private static int retryBound(FunctionConfiguration configuration) {
        String bound = value(configuration, Setting.RETRY_BOUND).strip();
        return Integer.parseInt(bound.matches("\\d{1,3}") ? bound : Setting.RETRY_BOUND.defaultValue());
    }

    private static String value(FunctionConfiguration configuration, Setting setting) {
        return configuration.settings().getOrDefault(setting.variable(), setting.defaultValue());
    }

    private void found(Effect effect, String problem, String fix) {
        findings.add(new Finding(effect, problem, fix));
    }
}
