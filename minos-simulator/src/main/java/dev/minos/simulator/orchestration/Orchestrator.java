package dev.minos.simulator.orchestration;

import dev.minos.simulator.orchestration.compat.FaasCachePolicy;
import dev.minos.simulator.orchestration.compat.FaasCacheRun;
import dev.minos.simulator.orchestration.engine.OrchestrationRun;
import dev.minos.simulator.orchestration.engine.Settings;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.metrics.PolicyRun;
import dev.minos.simulator.orchestration.policy.Foresight;
import dev.minos.simulator.orchestration.policy.Policies;
import dev.minos.simulator.orchestration.policy.Policy;
import dev.minos.simulator.orchestration.policy.Policy.Capability;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.InvocationBatch;
import dev.minos.simulator.orchestration.trace.InvocationReader;
import dev.minos.simulator.orchestration.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Consumer;

/**
 * Takes a panel of policies through a trace in one pass; the results do not depend on the number of threads. Immutable and
 * thread-safe.
 */
public final class Orchestrator {

    private final int threads;

    /** An orchestrator that works on so many threads. */
    public Orchestrator(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be >= 1, was " + threads);
        }
        this.threads = threads;
    }

    /** The names of all policies under these rules. */
    public static List<String> policyNames(Orchestration.Rules rules) {
        if (rules == Orchestration.Rules.FAASCACHE) {
            return FaasCachePolicy.names();
        }
        List<String> names = new ArrayList<>(new Policies(Policies.DEFAULT_CLOCK, null).names());
        names.add(Policies.OFFLINE);
        return names;
    }

    /**
     * Compares policies; one result for each, in their order.
     *
     * @throws IllegalArgumentException if a policy is unknown, or needs what the rest does not offer
     * @throws IOException if the trace is broken or cannot be read
     */
    public List<PolicyResult> run(Trace trace, Orchestration what) throws IOException {
        List<PolicyRun> runs = runs(trace, what);
        if (threads == 1) {
            return pass(trace, batch -> runs.forEach(run -> run.accept(batch)), runs);
        }
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return pass(
                    trace, batch -> pool.submit(() -> inParallel(runs, batch)).join(), runs);
        } finally {
            pool.shutdown();
        }
    }

    private static List<PolicyResult> pass(Trace trace, Consumer<InvocationBatch> step, List<PolicyRun> runs)
            throws IOException {
        InvocationBatch batch = new InvocationBatch();
        try (InvocationReader reader = trace.open()) {
            while (reader.read(batch)) {
                step.accept(batch);
            }
        }
        return runs.stream().map(PolicyRun::finish).toList();
    }

    private static void inParallel(List<PolicyRun> runs, InvocationBatch batch) {
        ForkJoinTask.invokeAll(runs.stream()
                .map(run -> ForkJoinTask.adapt(() -> run.accept(batch)))
                .toList());
    }

    private static List<PolicyRun> runs(Trace trace, Orchestration what) throws IOException {
        List<PolicyRun> runs = new ArrayList<>();
        if (what.rules() == Orchestration.Rules.FAASCACHE) {
            for (String name : what.policies()) {
                FaasCachePolicy policy = FaasCachePolicy.named(name).orElseThrow(() -> notInFaasCache(name, what));
                runs.add(new FaasCacheRun(policy, trace.functions(), what.capacity()));
            }
            return runs;
        }
        Foresight foresight = what.policies().contains(Policies.OFFLINE) ? Foresight.of(trace) : null;
        Policies registry = new Policies(what.clock(), foresight);
        long warmUp = what.warmUpShare() == 0 ? 0 : Math.round(what.warmUpShare() * trace.size());
        Settings settings = new Settings(what.capacity(), warmUp, what.selection());
        requireFit(trace.functions(), what);
        for (String name : what.policies()) {
            Policy policy = registry.named(name).orElseThrow(() -> unknown(name, what));
            policy.lacks(offered(what)).ifPresent(need -> {
                throw new IllegalArgumentException(
                        "policy " + name + " cannot be combined with selection: it needs " + need.description());
            });
            runs.add(new OrchestrationRun(policy, trace.functions(), settings));
        }
        return runs;
    }

    private static Set<Capability> offered(Orchestration what) {
        return what.selection() == null ? EnumSet.allOf(Capability.class) : EnumSet.of(Capability.FORESIGHT);
    }

    /** A container that never fits would wait for ever. */
    private static void requireFit(FunctionTable functions, Orchestration what) {
        for (int f = 0; f < functions.size(); f++) {
            if (functions.memory(f) > what.capacity()) {
                throw new IllegalArgumentException("memoryMb must be >= the " + functions.memoryMb(f)
                        + " MB of function " + functions.name(f) + ", was " + what.memoryMb());
            }
        }
    }

    private static IllegalArgumentException notInFaasCache(String name, Orchestration what) {
        return name.equals("hist")
                ? new IllegalArgumentException("policy hist does not follow that of faascache, which starts a container"
                        + " ahead of time at every arrival until memory is full; leave out --compat for the histogram"
                        + " as published")
                : unknown(name, what);
    }

    private static IllegalArgumentException unknown(String name, Orchestration what) {
        return new IllegalArgumentException(
                "policy must be one of " + String.join(", ", policyNames(what.rules())) + ", was " + name);
    }
}
