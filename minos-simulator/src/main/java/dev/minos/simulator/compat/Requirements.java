package dev.minos.simulator.compat;

import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.field.Ranges;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Scenario;
import org.jspecify.annotations.Nullable;

/** What a scenario must leave alone since the reference does not know it; each fault names the field. */
final class Requirements {

    private static final String ONLY = " as in SimFaaS";

    private Requirements() {}

    static void check(Scenario scenario) {
        constant(scenario.expirationThreshold());
        require(
                scenario.expirationWhenAlone().equals(scenario.expirationThreshold()),
                "expirationWhenAlone",
                "must not differ from expirationThreshold",
                scenario.expirationWhenAlone());
        require(scenario.routing() == Routing.NEWEST, "routing", "must be newest", scenario.routing());
        require(scenario.overflow() == Overflow.REJECT, "overflow", "must be reject", scenario.overflow());
        require(scenario.selection() == null, "selection", "must be left out", scenario.selection());
        Ranges.require(
                scenario.maximumLifetime() == Double.POSITIVE_INFINITY,
                "maximumLifetime",
                "must be left out" + ONLY,
                scenario.maximumLifetime());
    }

    /** The constant threshold. Unlike all other times it does not come from a rate. */
    static double constant(ProcessSpec threshold) {
        require(threshold instanceof Constant, "expirationThreshold", "must be a constant", threshold);
        return ((Constant) threshold).value();
    }

    private static void require(boolean allowed, String field, String mustBe, @Nullable Object value) {
        if (!allowed) {
            throw new InvalidFieldException(field, mustBe + ONLY + ", was " + value);
        }
    }
}
