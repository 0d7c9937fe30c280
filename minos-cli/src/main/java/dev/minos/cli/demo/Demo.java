package dev.minos.cli.demo;

import dev.minos.cli.Progress;
import dev.minos.local.node.NodeSequence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

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

    private static final Duration RESERVE = Duration.ofSeconds(8);

    private final DemoPlan plan;
    private final Progress progress;
    private final long start = System.nanoTime();
    private final Instant startedAt = Instant.now();

    /**
     * What came of it. The fleets are closed; what was seen of them remains.
     *
     * @param startedAt when it started
     * @param seconds how long it took
     * @param pretest the pre-test
     * @param baseline the arm without Minos
     * @param minos the arm with it
     * @param blockSeconds length of a block
     * @param blocksPerArm number of blocks of each arm
     */
    record Run(
            Instant startedAt,
            double seconds,
            Pretest pretest,
            Arm baseline,
            Arm minos,
            double blockSeconds,
            int blocksPerArm) {}

    Demo(DemoPlan plan, Progress progress) {
        this.plan = plan;
        this.progress = progress;
    }

    Run run(Path home) throws IOException, InterruptedException {
        progress.at("starting the local cloud", 0);
        Prices prices = Prices.lambda();
        try (DemoCloud servers = DemoCloud.start(home)) {
            Deployed deployed = Deployed.on(servers, plan);
            DemoCloud cloud = deployed.cloud();
            Pretest pretest = Pretest.run(deployed, plan, prices, progress);
            progress.note(Wording.of(pretest));
            NodeSequence nodes = NodeSequence.seeded(plan.nodes(), plan.seed());
            Run run;
            try (Fleet baseline = deploy(cloud, "baseline", Map.of("MINOS_MODE", "off"), nodes);
                    Fleet minos = deploy(cloud, "minos", pretest.settings(plan.rejects()), nodes)) {
                Duration left = plan.total().minus(RESERVE).minusNanos(System.nanoTime() - start);
                int blocks = plan.blocksPerArm(left);
                Duration block = plan.block(left);
                alternate(baseline, minos, blocks, block);
                run = new Run(
                        startedAt,
                        (System.nanoTime() - start) / 1e9,
                        pretest,
                        new Arm(baseline.seen(), prices),
                        new Arm(minos.seen(), prices),
                        block.toMillis() / 1e3,
                        blocks);
            }
            servers.forgetLogs();
            return run;
        } finally {
            progress.end();
        }
    }

    private Fleet deploy(DemoCloud cloud, String name, Map<String, String> settings, NodeSequence nodes) {
        return Fleet.deploy(
                cloud,
                new Fleet.Deployment(
                        name, settings, nodes, plan.sandbox(), plan.lifetime(), Integer.MAX_VALUE, plan.users()));
    }

    private void alternate(Fleet baseline, Fleet minos, int blocks, Duration block) throws InterruptedException {
        VirtualUsers ofBaseline = new VirtualUsers(baseline, plan.users());
        VirtualUsers ofMinos = new VirtualUsers(minos, plan.users());
        for (int i = 0; i < blocks; i++) {
            boolean baselineFirst = i % 2 == 0;
            work(baselineFirst ? ofBaseline : ofMinos, block, 2 * i, blocks);
            work(baselineFirst ? ofMinos : ofBaseline, block, 2 * i + 1, blocks);
        }
    }

    private void work(VirtualUsers users, Duration block, int number, int blocks) throws InterruptedException {
        Fleet fleet = users.fleet();
        long end = System.nanoTime() + block.toNanos();
        fleet.during(() -> users.run(() -> {
            double done = 1 - Math.max(0, end - System.nanoTime()) / (double) block.toNanos();
            progress.at(fleet.queue().name() + " at work", (number + done) / (2 * blocks));
            return System.nanoTime() < end;
        }));
    }
}
