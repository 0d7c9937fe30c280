package dev.minos.simulator.fit;

import dev.minos.simulator.field.Fields;
import dev.minos.simulator.scenario.Routing;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which instance a platform takes, and how often each rule is right.
 *
 * @param rule the rule that is right most often, or random if none is decidedly
 * @param choices how often a request had a choice
 * @param agreement the share of choices that each rule explains
 */
public record RoutingFit(Routing rule, int choices, Map<String, Double> agreement) {

    private static final double DECIDEDLY = 0.8;
    private static final double STRICTLY = 0.995;
    /** Of rules that are right equally often the first one is taken. */
    private static final List<Routing> RULES =
            List.of(Routing.MOST_RECENTLY_USED, Routing.NEWEST, Routing.LEAST_RECENTLY_USED, Routing.OLDEST);

    static RoutingFit of(Observations seen) {
        Map<String, Double> agreement = new LinkedHashMap<>();
        RULES.forEach(rule -> agreement.put(Fields.hyphenated(rule), share(seen, rule)));
        Routing best =
                RULES.stream().max(Comparator.comparingInt(seen::agreeing)).orElseThrow();
        Routing first = RULES.stream()
                .filter(rule -> seen.agreeing(rule) == seen.agreeing(best))
                .findFirst()
                .orElseThrow();
        boolean random = seen.choices() > 0 && share(seen, first) < DECIDEDLY;
        return new RoutingFit(random ? Routing.RANDOM : first, seen.choices(), agreement);
    }

    /** Whether the record tells this rule from all others. */
    public boolean determined() {
        double best =
                agreement.values().stream().mapToDouble(each -> each).max().orElse(Double.NaN);
        return rule == Routing.RANDOM
                || agreement.values().stream().filter(each -> each == best).count() == 1;
    }

    /** Whether the platform keeps to the rule so strictly that an instance it passes over must be gone. */
    boolean obeyed() {
        return determined() && agreement.getOrDefault(Fields.hyphenated(rule), 0.0) > STRICTLY;
    }

    private static double share(Observations seen, Routing rule) {
        return (double) seen.agreeing(rule) / seen.choices();
    }
}
