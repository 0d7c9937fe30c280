package dev.minos.cli.demo;

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
 * The deployment step of a Java function that cares for its cold starts: a class data archive of everything that an
 * instance does, handing a message back included. All fleets use it, the baseline too.
 */
final class Deployed {

    private static final int REQUESTS = 2;

    private Deployed() {}

    /** The cloud with the archive in its instances' arguments, or as it was if this JDK cannot make one. */
    static DemoCloud on(DemoCloud cloud, DemoPlan plan) throws IOException, InterruptedException {
        Path archive = cloud.logs().resolve("function.jsa");
        try (Fleet fleet = Fleet.deploy(cloud.with(ClassArchive.RECORDING), trainee(plan))) {
            fleet.during(() ->
                    new VirtualUsers(fleet, 1).run(() -> fleet.log().sent().size() < REQUESTS));
            for (long process : fleet.processes().toArray()) {
                if (ClassArchive.dump(process, archive)) {
                    return cloud.with(ClassArchive.using(archive));
                }
            }
        }
        return cloud.with(List.of());
    }

    /** Rejected once, it hands its message back, stays, finds its own mark, and works. */
    private static Fleet.Deployment trainee(DemoPlan plan) {
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
