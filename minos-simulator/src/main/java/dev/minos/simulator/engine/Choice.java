package dev.minos.simulator.engine;

import dev.minos.simulator.scenario.Routing;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The instances that can take a request, and the rule that chooses one of them. Instances go by their slot, a small number
 * that a later instance may get again. Not thread-safe.
 */
abstract class Choice {

    /** The answer of {@link #pick} where there is no instance. */
    static final int NONE = -1;

    /** An empty set with a rule; the generator serves the random one. */
    static Choice of(Routing routing, UniformRandomProvider random) {
        return switch (routing) {
            case NEWEST -> new CreationChoice(true);
            case OLDEST -> new CreationChoice(false);
            case MOST_RECENTLY_USED -> new UsageChoice(true);
            case LEAST_RECENTLY_USED -> new UsageChoice(false);
            case RANDOM -> new RandomChoice(random);
        };
    }

    /** An instance has been created; it is not yet in the set. */
    void created(int slot) {}

    /** An instance that is not in the set has ended. */
    void ended(int slot) {}

    /** From now on this instance can take a request. */
    abstract void add(int slot);

    /** From now on it cannot. */
    abstract void remove(int slot);

    /** The chosen instance, which stays in the set, or {@link #NONE}. */
    abstract int pick();
}
