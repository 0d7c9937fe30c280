package dev.minos.simulator.scenario;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.simulator.field.Fields;
import dev.minos.simulator.scenario.ProcessSpec.Capped;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Gamma;
import dev.minos.simulator.scenario.ProcessSpec.Gaussian;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import dev.minos.simulator.scenario.ProcessSpec.Recorded;

/** Writes scenarios as the JSON that {@link ScenarioReader} reads. */
public final class ScenarioWriter {

    private ScenarioWriter() {}

    /**
     * A scenario of processes that a fit may find, without a start state, billing or selection.
     *
     * @throws IllegalArgumentException if it has another process
     */
    public static ObjectNode write(Scenario scenario) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("simulator", Fields.hyphenated(scenario.simulator()));
        json.set("arrival", write(scenario.arrival()));
        json.set("warmService", write(scenario.warmService()));
        json.set("coldService", write(scenario.coldService()));
        json.set("expirationThreshold", write(scenario.expirationThreshold()));
        json.set("expirationWhenAlone", write(scenario.expirationWhenAlone()));
        json.put("routing", Fields.hyphenated(scenario.routing()));
        if (Double.isFinite(scenario.maximumLifetime())) {
            json.put("maximumLifetime", scenario.maximumLifetime());
        }
        json.put("maximumConcurrency", scenario.maximumConcurrency());
        json.put("maximumTime", scenario.maximumTime());
        json.put("skipInitial", scenario.skipInitial());
        return json;
    }

    /**
     * A process.
     *
     * @throws IllegalArgumentException if it is none that a fit may find
     */
    public static ObjectNode write(ProcessSpec process) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        if (process instanceof Exponential exponential) {
            return json.put("process", "exponential").put("mean", exponential.mean());
        }
        if (process instanceof Constant constant) {
            return json.put("process", "constant").put("value", constant.value());
        }
        if (process instanceof Gaussian gaussian) {
            return spread(json, "gaussian", gaussian.mean(), gaussian.standardDeviation());
        }
        if (process instanceof Lognormal lognormal) {
            return spread(json, "lognormal", lognormal.mean(), lognormal.standardDeviation());
        }
        if (process instanceof Gamma gamma) {
            return spread(json, "gamma", gamma.mean(), gamma.standardDeviation());
        }
        if (process instanceof Capped capped) {
            json.put("process", "capped").put("maximum", capped.maximum());
            return json.set("of", write(capped.process()));
        }
        if (process instanceof Recorded recorded) {
            json.put("process", "recorded").put("order", Fields.hyphenated(recorded.order()));
            ArrayNode values = json.putArray("values");
            recorded.values().stream().forEach(values::add);
            return json;
        }
        throw new IllegalArgumentException("process must be one that a fit may find, was " + process);
    }

    private static ObjectNode spread(ObjectNode json, String name, double mean, double standardDeviation) {
        return json.put("process", name).put("mean", mean).put("standardDeviation", standardDeviation);
    }
}
