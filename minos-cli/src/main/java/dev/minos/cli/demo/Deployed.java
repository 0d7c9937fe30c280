package dev.minos.cli.demo;

import dev.minos.local.lambda.Attempt;
import dev.minos.local.lambda.ClassArchive;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The function as it is deployed, and what one trial run of it showed.
 *
 * <p>A Java function that cares for its cold starts brings a class data archive of everything that an instance does,
 * handing a message back included. All fleets use it, the baseline too.
 *
 * @param cloud the cloud, with the archive in its instances' arguments if this JDK can make one
 * @param warmToCold duration of a warm JVM's body relative to the first body of the same instance
 * @param prepareMs duration of a warm invocation without its body
 */
record Deployed(DemoCloud cloud, double warmToCold, double prepareMs) {

    private static final int REQUESTS = 4;

    /** Deploys the function and runs it a few times on one instance. */
    static Deployed on(DemoCloud cloud, DemoPlan plan) throws IOException, InterruptedException {
        try (Fleet fleet = Fleet.deploy(cloud.with(ClassArchive.RECORDING), trial(plan))) {
            fleet.during(() ->
                    new VirtualUsers(fleet, 1).run(() -> fleet.log().sent().size() < REQUESTS));
            Seen seen = fleet.seen();
            if (seen.served().size() < REQUESTS) {
                throw new IllegalStateException(
                        "the function did not answer; see its instances' logs in " + cloud.logs());
            }
            double warmBodyMs =
                    lastHalf(seen.served().stream().map(Served::bodyMs).toList());
            double warmMs =
                    lastHalf(seen.attempts().stream().map(Attempt::durationMs).toList());
            double coldBodyMs = seen.served().get(0).bodyMs();
            return new Deployed(archived(cloud, fleet), warmBodyMs / coldBodyMs, Math.max(0, warmMs - warmBodyMs));
        }
    }

    private static double lastHalf(List<Double> values) {
        return values.subList(values.size() / 2, values.size()).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }

    private static DemoCloud archived(DemoCloud cloud, Fleet fleet) throws IOException, InterruptedException {
        Path archive = cloud.logs().resolve("function.jsa");
        for (long process : fleet.processes().toArray()) {
            if (ClassArchive.dump(process, archive)) {
                return cloud.with(ClassArchive.using(archive));
            }
        }
        return cloud.with(List.of());
    }

    /** Rejected once, it hands its message back, stays, finds its own mark, and works. */
    private static Fleet.Deployment trial(DemoPlan plan) {
        return new Fleet.Deployment(
                "deployment",
                Map.of("MINOS_ELYSIUM_THRESHOLD", "1ns", "MINOS_END", "stay"),
                NodeSequence.seeded(NodeMixture.uniform(), plan.seed()),
                SandboxBehaviour.NEW,
                Duration.ofHours(1),
                Integer.MAX_VALUE,
                1);
    }
}
