package dev.minos.cli.demo;

import dev.minos.cli.Progress;
import dev.minos.local.node.NodeSequence;
import dev.minos.model.threshold.ThresholdCalculator;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.Prices;
import dev.minos.pretest.local.ColdReadings;
import dev.minos.pretest.local.Deployed;
import dev.minos.pretest.local.Fleet;
import dev.minos.pretest.local.LocalCloud;
import dev.minos.pretest.local.LocalPlan;
import dev.minos.pretest.local.LocalPlatform;
import dev.minos.pretest.local.OpenLoop;
import dev.minos.pretest.local.Traffic;
import dev.minos.pretest.local.VirtualUsers;
import dev.minos.pretest.local.WeatherExample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The whole experiment.
 *
 * <pre>
 *   1. Pre-test: read independent cold instances, and see what ending one costs.
 *   2. Deploy two arms on the same sequence of node draws: the k-th sandbox of either arm lands on the k-th node.
 *   3. Let the arms work in alternating blocks, each pair of blocks in the other order, so that a drift of the
 *      machine hits both alike. An arm at rest does not age.
 * </pre>
 */
final class Demo {

    /** What the arms are called, their functions and their queues too. */
    static final String BASELINE = "baseline";

    static final String MINOS = "minos";

    private static final Duration RESERVE = Duration.ofSeconds(8);

    private final DemoPlan plan;
    private final Progress progress;
    private final Prices prices;
    private final long start = System.nanoTime();
    private final Instant startedAt = Instant.now();

    /**
     * What came of it. The fleets are closed; what was seen of them remains.
     *
     * @param startedAt when it started
     * @param seconds how long it took
     * @param pretest the pre-test
     * @param baseline the arm without Minos, or with the paper's rule
     * @param minos the arm with it
     * @param blockSeconds length of a block
     * @param blocksPerArm number of blocks of each arm
     * @param traces the traces of all requests, a line of OTLP's JSON each
     */
    record Run(
            Instant startedAt,
            double seconds,
            PretestResult pretest,
            Arm baseline,
            Arm minos,
            double blockSeconds,
            int blocksPerArm,
            List<String> traces) {}

    Demo(DemoPlan plan, Progress progress) {
        this.plan = plan;
        int memoryMb = WeatherExample.memoryMb(plan.platform());
        this.prices =
                plan.platform() == LocalPlatform.LAMBDA ? Prices.lambda(memoryMb, false) : Prices.functions(memoryMb);
        this.progress = progress;
    }

    /**
     * Runs it.
     *
     * @param home the project's directory, with the weather example built
     */
    Run run(Path home) throws IOException, InterruptedException {
        progress.at("starting the local cloud", 0);
        try (WeatherExample weather = WeatherExample.start(home, plan.platform());
                LocalCloud cloud = LocalCloud.start()) {
            Deployed deployed = Deployed.withArchive(cloud, weather.function(), plan.seed());
            PretestResult pretest = pretest(deployed);
            progress.note(Wording.of(pretest));
            return compare(deployed, pretest);
        } finally {
            progress.end();
        }
    }

    private PretestResult pretest(Deployed deployed) throws IOException, InterruptedException {
        LocalPlan local = new LocalPlan(plan.nodes(), plan.users(), plan.seed(), null);
        Gathered gathered = new ColdReadings(deployed, local, progress).gather(plan.readings());
        CostFigures measured = gathered.measured();
        if (Double.isNaN(measured.terminationMs())) {
            throw new IllegalStateException("the pre-test could not end an instance");
        }
        double servedMs = measured.prepareMs() + measured.bodyMs();
        if (plan.workload() != null) {
            plan.workload().requireBelow(plan.users() * 1e3 / servedMs);
        }
        double cycleMs = servedMs + VirtualUsers.THINK.toMillis();
        double bodies = Math.max(1, plan.lifetime().toMillis() / cycleMs);
        return Pretest.evaluate(
                gathered,
                new CostFigures(Double.NaN, Double.NaN, Double.NaN, prices.handedBackAttemptMs(), bodies),
                new CalculatorSettings(
                        plan.passRate(),
                        OptionalInt.of(DemoPlan.RETRY_BOUND),
                        OptionalDouble.empty(),
                        ThresholdCalculator.DEFAULT_MARGIN,
                        plan.seed()));
    }

    private Run compare(Deployed deployed, PretestResult pretest) throws InterruptedException {
        NodeSequence nodes = NodeSequence.seeded(plan.nodes(), plan.seed());
        try (Fleet baseline = deploy(deployed, BASELINE, ArmSettings.ofBaseline(plan, pretest), nodes);
                Fleet minos = deploy(deployed, MINOS, ArmSettings.ofMinos(plan, pretest), nodes)) {
            Duration left = plan.total().minus(RESERVE).minusNanos(System.nanoTime() - start);
            int blocks = plan.blocksPerArm(left);
            Duration block = plan.block(left);
            alternate(baseline, minos, blocks, block);
            return new Run(
                    startedAt,
                    (System.nanoTime() - start) / 1e9,
                    pretest,
                    new Arm(baseline.seen(), prices),
                    new Arm(minos.seen(), prices),
                    block.toMillis() / 1e3,
                    blocks,
                    Stream.of(baseline, minos)
                            .flatMap(fleet -> fleet.traces().stream())
                            .toList());
        }
    }

    private Fleet deploy(Deployed deployed, String name, Map<String, String> settings, NodeSequence nodes) {
        return Fleet.deploy(
                deployed.cloud(),
                deployed.function(),
                new Fleet.Deployment(
                        name, settings, nodes, plan.sandbox(), plan.lifetime(), Integer.MAX_VALUE, plan.users()));
    }

    private void alternate(Fleet baseline, Fleet minos, int blocks, Duration block) throws InterruptedException {
        Traffic ofBaseline = traffic(baseline);
        Traffic ofMinos = traffic(minos);
        for (int i = 0; i < blocks; i++) {
            boolean baselineFirst = i % 2 == 0;
            work(baselineFirst ? ofBaseline : ofMinos, block, 2 * i, blocks);
            work(baselineFirst ? ofMinos : ofBaseline, block, 2 * i + 1, blocks);
        }
    }

    private Traffic traffic(Fleet fleet) {
        DemoWorkload workload = plan.workload();
        return workload == null ? new VirtualUsers(fleet, plan.users()) : new OpenLoop(fleet, workload.times());
    }

    private void work(Traffic users, Duration block, int number, int blocks) throws InterruptedException {
        Fleet fleet = users.fleet();
        long end = System.nanoTime() + block.toNanos();
        fleet.during(() -> users.run(() -> {
            double done = 1 - Math.max(0, end - System.nanoTime()) / (double) block.toNanos();
            progress.at(fleet.name() + " at work", (number + done) / (2 * blocks));
            return System.nanoTime() < end;
        }));
    }
}
