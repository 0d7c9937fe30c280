package dev.minos.simulator.orchestration.policy;

import dev.minos.simulator.orchestration.policy.Policy.Capability;
import dev.minos.simulator.orchestration.policy.Policy.Dispatch;
import dev.minos.simulator.orchestration.policy.Ranking.Clock;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The registry of policies by name; {@code ttl-N} is {@code ttl} with N minutes. */
public final class Policies {

    /** The name of the policy that knows the future. */
    public static final String OFFLINE = "offline";

    /** The clock of concurrency-informed eviction unless the user says otherwise. */
    public static final Clock DEFAULT_CLOCK = Clock.GLOBAL;

    private static final long TTL_MINUTES = 10;
    private static final long MINUTE_MICROS = 60_000_000;

    /** Up to a year and more. */
    private static final Pattern TTL = Pattern.compile("ttl-([1-9]\\d{0,5})");

    private final Map<String, Policy> policies = new LinkedHashMap<>();

    /**
     * All policies.
     *
     * @param clock the clock of concurrency-informed eviction, GLOBAL or OWN
     * @param foresight what the oracle knows; without, there is none
     */
    public Policies(Clock clock, @Nullable Foresight foresight) {
        Ranking informed = Ranking.concurrencyInformed(clock);
        Ranking greedyDual = Ranking.greedyDual(Worth.GREEDY_DUAL);
        add(timeToLive("ttl", TTL_MINUTES));
        add(Policy.of("lru", Ranking.LEAST_RECENTLY_USED, Scaling.ALWAYS));
        add(Policy.of("gdsf", greedyDual, Scaling.ALWAYS));
        add(Policy.of("freq", Ranking.greedyDual(Worth.FREQUENCY), Scaling.ALWAYS));
        add(Policy.of("size", Ranking.greedyDual(Worth.SIZE), Scaling.ALWAYS));
        add(Policy.of("landlord", Ranking.greedyDual(Worth.CREDIT), Scaling.ALWAYS));
        add(kept("hist", HybridHistogram::new));
        add(fastFirst());
        add(Policy.of("faascache-c", Ranking.greedyDual(Worth.SHARED), Scaling.ALWAYS));
        add(Policy.of("queue-1", greedyDual, Scaling.queue(1)));
        add(Policy.of("queue-2", greedyDual, Scaling.queue(2)));
        add(Policy.of("bss", greedyDual, Scaling.BASIC_SPECULATIVE));
        add(conditional("css", greedyDual, false));
        add(Policy.of("cip", informed, Scaling.ALWAYS));
        add(Policy.of("cidre-bss", informed, Scaling.BASIC_SPECULATIVE));
        add(conditional("cidre", informed, false));
        add(conditional("cidre-predictive", informed, true));
        if (foresight != null) {
            add(oracle(foresight));
        }
    }

    private void add(Policy policy) {
        policies.put(policy.name(), policy);
    }

    private static Policy timeToLive(String name, long minutes) {
        return kept(name, functions -> KeepAlive.fixed(minutes * MINUTE_MICROS));
    }

    private static Policy fastFirst() {
        return new Policy(
                "fast-first",
                Ranking.SLOWEST_FIRST,
                Dispatch.FASTEST,
                functions -> Scaling.ALWAYS,
                functions -> KeepAlive.WHILE_MEMORY_LASTS,
                Set.of());
    }

    private static Policy kept(String name, Function<FunctionTable, KeepAlive> keepAlive) {
        return new Policy(
                name,
                Ranking.LEAST_RECENTLY_USED,
                Dispatch.LAST_USED,
                functions -> Scaling.ALWAYS,
                keepAlive,
                Set.of());
    }

    private static Policy conditional(String name, Ranking ranking, boolean predicts) {
        return new Policy(
                name,
                ranking,
                Dispatch.LAST_USED,
                functions -> new ConditionalSpeculation(functions, predicts),
                functions -> KeepAlive.WHILE_MEMORY_LASTS,
                Set.of());
    }

    private static Policy oracle(Foresight foresight) {
        return new Policy(
                OFFLINE,
                Oracle.ranking(foresight),
                Dispatch.LAST_USED,
                functions -> Oracle.SCALING,
                functions -> KeepAlive.WHILE_MEMORY_LASTS,
                Set.of(Capability.FORESIGHT, Capability.UNIFORM_INSTANCES));
    }

    /** The policy of this name, if there is one. */
    public Optional<Policy> named(String name) {
        Matcher minutes = TTL.matcher(name);
        return minutes.matches()
                ? Optional.of(timeToLive(name, Long.parseLong(minutes.group(1))))
                : Optional.ofNullable(policies.get(name));
    }

    /** All names, simple policies first. */
    public List<String> names() {
        return List.copyOf(policies.keySet());
    }
}
