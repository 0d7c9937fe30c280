package dev.minos.simulator.orchestration;

import dev.minos.simulator.orchestration.policy.Ranking.Clock;
import dev.minos.simulator.orchestration.selection.OrchestratedSelection;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to compare: policies by name on a platform of one pool of memory. Immutable.
 *
 * @param policies names from the registry, in the order of the results
 * @param memoryMb memory of the platform in megabytes
 * @param rules whose rules
 * @param clock the clock of concurrency-informed eviction, GLOBAL or OWN
 * @param warmUpShare the share of invocations at the start that is not measured, from 0 and below 1
 * @param selection how instances are selected, null if they are not
 */
public record Orchestration(
        List<String> policies,
        double memoryMb,
        Rules rules,
        Clock clock,
        double warmUpShare,
        @Nullable OrchestratedSelection selection) {

    /** Whose rules a run follows. */
    public enum Rules {
        /** Requests wait where there is no memory. */
        MINOS,
        /** Those of the FaasCache simulator, its quirks included; see the package compat. */
        FAASCACHE
    }

    public Orchestration {
        policies = List.copyOf(policies);
        if (policies.isEmpty()) {
            throw new IllegalArgumentException("policies must name at least one");
        }
        if (!(memoryMb > 0 && memoryMb < 1e12)) {
            throw new IllegalArgumentException("memoryMb must be > 0 and below 10^12, was " + memoryMb);
        }
        if (!(warmUpShare >= 0 && warmUpShare < 1)) {
            throw new IllegalArgumentException("warmUpShare must be >= 0 and < 1, was " + warmUpShare);
        }
        if (rules == Rules.FAASCACHE && (warmUpShare > 0 || selection != null)) {
            throw new IllegalArgumentException("the rules of FaasCache know neither a warm-up nor selection");
        }
    }

    /** Policies with everything else at its default: all is measured, nothing selected. */
    public static Orchestration of(double memoryMb, String... policies) {
        return new Orchestration(List.of(policies), memoryMb, Rules.MINOS, Clock.GLOBAL, 0, null);
    }

    /** Memory of the platform in units of {@link FunctionTable#UNITS_PER_MB}. */
    long capacity() {
        return Math.max(1, Math.round(memoryMb * FunctionTable.UNITS_PER_MB));
    }
}
