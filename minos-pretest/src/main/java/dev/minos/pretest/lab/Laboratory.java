package dev.minos.pretest.lab;

import dev.minos.local.node.Cores;
import dev.minos.local.node.Neighbours;
import dev.minos.pretest.Steps;
import dev.minos.pretest.lab.LabPlan.Question;
import dev.minos.pretest.local.Deployed;
import dev.minos.pretest.local.LocalCloud;
import dev.minos.pretest.local.LocalFunction;
import dev.minos.pretest.local.LocalPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads fresh instances on seeded nodes and tells how well each way to read them foretells their work.
 *
 * <pre>
 *   1. Every instance runs one kernel for the longest budget, beside its prepare step, and records every round.
 *   2. Its work follows. The k-th instance of each treatment has a node of equal neighbours or of equal class; treatments
 *      take turns, so that what the machine does meanwhile hits all alike.
 *   3. All budgets and estimators are evaluated on the recorded rounds.
 * </pre>
 */
public final class Laboratory {

    /** Variables that it sets itself. */
    public static final List<String> VARIABLES = List.of(
            "MINOS_MODE",
            "MINOS_BENCHMARK",
            "MINOS_BENCHMARK_MIN_MS",
            "MINOS_BENCHMARK_MAX_MS",
            "MINOS_BENCHMARK_ROUNDS");

    private final LabPlan plan;
    private final LocalFunction function;
    private final Steps steps;

    /** A laboratory for a function on Lambda. */
    public Laboratory(LabPlan plan, LocalFunction function, Steps steps) {
        this.plan = plan;
        this.function = function;
        this.steps = steps;
    }

    /**
     * Reads what the recording does not have yet, and evaluates all of it. An interrupt ends all instances.
     *
     * @param file where every instance is recorded as soon as it is done; null to keep it in memory
     * @throws IOException if an instance cannot be read, or the file not be used
     */
    public LabResult run(@Nullable Path file) throws IOException, InterruptedException {
        Recording recording = Recording.in(file, conditions());
        List<Tasks.Task> tasks = new ArrayList<>();
        for (int k = 0; k < plan.instances(); k++) {
            List<Treatment> turn = new ArrayList<>(treatments());
            Collections.rotate(turn, k); // so that none is always first
            for (Treatment treatment : turn) {
                if (!recording.has(treatment, k)) {
                    tasks.add(new Tasks.Task(treatment, k));
                }
            }
        }
        int started = tasks.isEmpty() ? 0 : read(tasks, recording);
        return new Evaluation(plan, recording).result(function.name(), started);
    }

    /** What instances of one recording have in common. */
    private String conditions() {
        String question = plan.question() == Question.POWER
                ? "power"
                : "overhead of windows from " + plan.shortestBudgetMs() + " to " + plan.longestBudgetMs() + " ms";
        return question + ", " + function.name() + ", " + plan.nodes().kind() + ", seed "
                + plan.nodes().seed() + ", Java " + Runtime.version().feature();
    }

    private List<Treatment> treatments() {
        if (plan.question() == Question.POWER) {
            return plan.treatments();
        }
        Stream<Treatment> none =
                plan.treatments().stream().map(Treatment::jit).distinct().map(Treatment::none);
        return Stream.concat(none, plan.treatments().stream()).toList();
    }

    private int read(List<Tasks.Task> tasks, Recording recording) throws IOException, InterruptedException {
        steps.at("lab: preparing the function", 0);
        try (LocalCloud cloud = LocalCloud.start()) {
            Deployed deployed = function.store() == null
                    ? Deployed.asItIs(cloud, function, plan.nodes().seed())
                    : Deployed.withArchive(cloud, function, plan.nodes().seed());
            Tasks left = new Tasks(tasks, plan.mostMinutes(), steps);
            try (LabInstances instances = new LabInstances(plan, deployed.function())) {
                work(left, instances, recording);
                return instances.started();
            } finally {
                left.stop();
            }
        }
    }

    private void work(Tasks tasks, LabInstances instances, Recording recording)
            throws IOException, InterruptedException {
        AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int core : cores()) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            workOn(core, tasks, instances, recording);
                        } catch (IOException | RuntimeException failed) {
                            tasks.stop();
                            failure.compareAndSet(null, failed);
                        }
                    },
                    "lab-" + core);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Exception failed = failure.get();
        if (failed != null) {
            throw new IOException(String.valueOf(failed.getMessage()), failed);
        }
    }

    private static List<Integer> cores() {
        List<Integer> all = Cores.canBeBound() ? Cores.usable() : List.of(0, 1);
        return all.subList(0, Math.min(all.size(), LocalPlan.freeInstances()));
    }

    private void workOn(int core, Tasks tasks, LabInstances instances, Recording recording) throws IOException {
        if (plan.nodes().bound()) {
            Cores.bind(core); // with all instances that this thread starts
        }
        for (Optional<Tasks.Task> task = tasks.next(); task.isPresent(); task = tasks.next()) {
            int k = task.get().k();
            Neighbours.Working neighbours = plan.nodes().neighbours(k).on(core);
            try {
                recording.add(instances.run(task.get().treatment(), k));
            } finally {
                neighbours.close();
            }
        }
    }
}
