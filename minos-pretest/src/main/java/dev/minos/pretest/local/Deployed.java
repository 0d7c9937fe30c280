package dev.minos.pretest.local;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.ClassArchive;
import dev.minos.local.instance.Outcome;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A function as it is deployed, and what one trial run of it showed.
 *
 * @param cloud where
 * @param function the function
 * @param warmToCold duration of a warm JVM's work relative to the first work of the same instance
 * @param prepareMs duration of a warm invocation without its work; NaN if the two cannot be told apart
 */
public record Deployed(LocalCloud cloud, LocalFunction function, double warmToCold, double prepareMs) {

    private static final int REQUESTS = 4;

    private static final String NO_DECISION =
            "no decision line was seen: wrap the handler in Minos, and do not set its mode to off";

    /** Rejected once, the trial's instance hands its message back, stays, finds its own mark, and works. */
    private static final Map<String, String> EVERYTHING = Map.of("MINOS_ELYSIUM_THRESHOLD", "1ns", "MINOS_END", "stay");

    private static final Map<String, String> OBSERVE = Map.of("MINOS_MODE", "observe");

    /** Deploys a function as it is, and runs it a few times on one instance. */
    public static Deployed asItIs(LocalCloud cloud, LocalFunction function, long seed)
            throws IOException, InterruptedException {
        try (Fleet fleet = Fleet.deploy(cloud, function, trial(OBSERVE, seed))) {
            return tried(cloud, fleet, function);
        }
    }

    /**
     * The same, and then gives the function a class data archive of everything that an instance does, handing a message
     * back included, as the deployment of a Java function that cares for its cold starts brings one. A JDK that cannot
     * make an archive leaves it out.
     */
    public static Deployed withArchive(LocalCloud cloud, LocalFunction function, long seed)
            throws IOException, InterruptedException {
        LocalFunction recording = function.withJvmArguments(ClassArchive.RECORDING);
        try (Fleet fleet = Fleet.deploy(cloud, recording, trial(EVERYTHING, seed))) {
            Deployed tried = tried(cloud, fleet, function);
            LocalFunction archived = function.withJvmArguments(archive(cloud, fleet));
            return new Deployed(cloud, archived, tried.warmToCold, tried.prepareMs);
        }
    }

    private static Deployed tried(LocalCloud cloud, Fleet fleet, LocalFunction function)
            throws IOException, InterruptedException {
        fleet.during(() -> new VirtualUsers(fleet, 1)
                .run(() -> fleet.sent() < REQUESTS && failure(fleet.seen()).isEmpty()));
        Seen seen = fleet.seen();
        Optional<Attempt> failure = failure(seen);
        if (failure.isPresent()) {
            throw FunctionFailure.of(cloud, fleet, inWords(failure.get().outcome(), function));
        }
        if (seen.served().size() < REQUESTS) {
            throw FunctionFailure.of(cloud, fleet, "the function did not answer");
        }
        if (seen.lines().stream().noneMatch(MinosLine::isDecision)) {
            throw FunctionFailure.of(cloud, fleet, NO_DECISION);
        }
        double coldMs = seen.served().get(0).bodyMs();
        double warmMs = lastHalf(seen.served().stream().map(Served::bodyMs).toList());
        double invocationMs =
                lastHalf(seen.attempts().stream().map(Attempt::durationMs).toList());
        boolean measuresItsWork = function.store() != null;
        double prepareMs = measuresItsWork ? Math.max(0, invocationMs - warmMs) : Double.NaN;
        return new Deployed(cloud, function, warmMs / coldMs, prepareMs);
    }

    private static Optional<Attempt> failure(Seen seen) {
        return seen.attempts().stream()
                .filter(attempt -> attempt.outcome() != Outcome.SUCCESS)
                .findFirst();
    }

    private static String inWords(Outcome outcome, LocalFunction function) {
        return switch (outcome) {
            case TIMED_OUT ->
                "the function did not end within " + function.timeout().toMillis() / 1e3
                        + " s; give it more with --timeout, or see what it waits for";
            case EXITED -> "the function's process ended without an answer";
            default -> "the function failed";
        };
    }

    private static double lastHalf(List<Double> values) {
        return values.subList(values.size() / 2, values.size()).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }

    private static List<String> archive(LocalCloud cloud, Fleet fleet) throws IOException, InterruptedException {
        Path archive = cloud.logs().resolve("function.jsa");
        for (long process : fleet.processes().toArray()) {
            if (ClassArchive.dump(process, archive)) {
                return ClassArchive.using(archive);
            }
        }
        return List.of();
    }

    private static Fleet.Deployment trial(Map<String, String> settings, long seed) {
        return new Fleet.Deployment(
                "deployment",
                settings,
                NodeSequence.seeded(NodeMixture.uniform(), seed),
                SandboxBehaviour.NEW,
                Duration.ofHours(1),
                Integer.MAX_VALUE,
                1);
    }
}
