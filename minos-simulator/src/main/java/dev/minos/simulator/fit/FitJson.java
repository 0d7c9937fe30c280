package dev.minos.simulator.fit;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.simulator.field.Fields;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ScenarioWriter;

/** A fit as the JSON of {@code minos fit}: each finding with its evidence, and a scenario. */
public final class FitJson {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private FitJson() {}

    /**
     * A fit.
     *
     * @param maximumTime the length in seconds of the scenario that it ends with
     */
    public static ObjectNode of(PlatformFit fit, double maximumTime) {
        ObjectNode json = JSON.objectNode();
        json.set("arrival", process(fit.arrival()));
        json.set("warmService", process(fit.warmService()));
        json.set("coldService", process(fit.coldService()));
        json.set("routing", routing(fit.routing()));
        ExpirationFit expiration = fit.expiration();
        json.set(
                "expirationThreshold", threshold(expiration.expirationThreshold(), expiration.inCompany(), expiration));
        json.set("expirationWhenAlone", threshold(expiration.expirationWhenAlone(), expiration.alone(), expiration));
        json.set("maximumLifetime", lifetime(fit.lifetime()));
        json.set("scenario", ScenarioWriter.write(fit.scenario(maximumTime)));
        return json;
    }

    private static ObjectNode process(ProcessFit fit) {
        ObjectNode json = JSON.objectNode();
        json.set("value", ScenarioWriter.write(fit.process()));
        json.putObject("evidence")
                .put("samples", fit.samples())
                .put("mean", fit.mean())
                .put("standardDeviation", fit.standardDeviation())
                .put("distance", fit.distance());
        return json;
    }

    private static ObjectNode routing(RoutingFit fit) {
        ObjectNode json = JSON.objectNode().put("value", Fields.hyphenated(fit.rule()));
        ObjectNode evidence = json.putObject("evidence")
                .put("determined", fit.choices() > 0 && fit.determined())
                .put("choices", fit.choices());
        ObjectNode agreement = evidence.putObject("agreement");
        fit.agreement().forEach(agreement::put);
        return json;
    }

    private static ObjectNode threshold(ProcessSpec process, IdleThreshold threshold, ExpirationFit fit) {
        ObjectNode json = JSON.objectNode();
        json.set("value", ScenarioWriter.write(process));
        json.putObject("evidence")
                .put("determined", threshold.determined())
                .put("idlePeriods", threshold.idlePeriods())
                .put("longestSurvived", threshold.survived())
                .put("shortestNotSurvived", threshold.gone())
                .put("logLikelihoodGain", threshold.logLikelihoodGain())
                .put("hazardPerSecond", fit.hazardPerSecond())
                .put("endsByChance", fit.endsByChance());
        return json;
    }

    private static ObjectNode lifetime(LifetimeFit fit) {
        ObjectNode json = JSON.objectNode().put("value", fit.seconds());
        json.putObject("evidence")
                .put("determined", fit.determined())
                .put("greatestAge", fit.greatestAge())
                .put("endsOfOldInstances", fit.ends())
                .put("endsPerSecond", fit.endsPerSecond());
        return json;
    }
}
