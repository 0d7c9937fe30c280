package dev.minos.simulator.orchestration.policy;

import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * An orchestration policy: a ranking of containers to evict, which idle one serves, a rule when to start them, a rule how
 * long idle ones stay. The last two have state, so that each run has its own. Immutable and thread-safe.
 *
 * @param name the name in the registry
 * @param ranking who is evicted first
 * @param dispatch which idle container serves a request
 * @param scaling makes the rule when to start containers
 * @param keepAlive makes the rule how long idle ones stay
 * @param needs what the rest of a run must offer
 */
public record Policy(
        String name,
        Ranking ranking,
        Dispatch dispatch,
        Function<FunctionTable, Scaling> scaling,
        Function<FunctionTable, KeepAlive> keepAlive,
        Set<Capability> needs) {

    /** Which idle container of its function serves a request. */
    public enum Dispatch {
        /** The one that was used last. */
        LAST_USED,
        /** The fastest, of equally fast ones the one that was used last. */
        FASTEST
    }

    /** What a policy may need. */
    public enum Capability {
        /** All arrivals are known before the run. */
        FORESIGHT("to know all arrivals"),
        /** A request takes as long on any container. */
        UNIFORM_INSTANCES("instances of equal speed");

        private final String description;

        Capability(String description) {
            this.description = description;
        }

        /** What is needed, in words. */
        public String description() {
            return description;
        }
    }

    public Policy {
        needs = Set.copyOf(needs);
    }

    /** A policy that any run can have. */
    static Policy of(String name, Ranking ranking, Scaling scaling) {
        return new Policy(
                name,
                ranking,
                Dispatch.LAST_USED,
                functions -> scaling,
                functions -> KeepAlive.WHILE_MEMORY_LASTS,
                Set.of());
    }

    /** What this policy needs and the rest of a run does not offer, if there is such a thing. */
    public Optional<Capability> lacks(Set<Capability> offered) {
        return needs.stream().filter(need -> !offered.contains(need)).sorted().findFirst();
    }
}
