package dev.minos.cli.workload;

import dev.minos.workload.replay.HttpTarget;
import dev.minos.workload.replay.Payload;
import dev.minos.workload.replay.Replay;
import dev.minos.workload.replay.Target;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where requests are sent, and how. */
final class TargetOptions {

    private static final String SQS = "sqs:";
    private static final String PUB_SUB = "pubsub:";
    private static final String HTTP = "http:";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--to",
            required = true,
            paramLabel = "TARGET",
            description = "local (a queue in this process), sqs:URL of a queue, http:URL, or pubsub:TOPIC with TOPIC ="
                    + " projects/PROJECT/topics/NAME, at PUBSUB_EMULATOR_HOST or with the token"
                    + " CLOUDSDK_AUTH_ACCESS_TOKEN.")
    private String to = "";

    @Option(
            names = "--body",
            paramLabel = "TEXT",
            description = "What each request carries; {n} is its number and {t} its instant (default: JSON with both).")
    private String body = Payload.DEFAULT.template();

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "32",
            converter = Ranges.Threads.class,
            description = "Calls under way at once (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            defaultValue = "10",
            converter = Ranges.Seconds.class,
            description =
                    "How long after the last instant requests that wait are still sent (default: ${DEFAULT-VALUE}).")
    private int patience;

    String to() {
        return to;
    }

    Replay.Settings settings() {
        return new Replay.Settings(threads, patience);
    }

    /** Opens the target; the caller closes it. */
    Target open(Map<String, String> environment) throws IOException, InterruptedException {
        Payload payload = new Payload(body);
        try {
            if (to.equals("local")) {
                return new LocalTarget(payload);
            }
            if (to.startsWith(SQS)) {
                return SqsTarget.at(to.substring(SQS.length()), payload);
            }
            if (to.startsWith(PUB_SUB)) {
                return pubSub(to.substring(PUB_SUB.length()), environment, payload);
            }
            if (to.startsWith("http://") || to.startsWith("https://")) {
                return HttpTarget.of(URI.create(to), payload);
            }
            if (to.startsWith(HTTP)) {
                return HttpTarget.of(URI.create(to.substring(HTTP.length())), payload);
            }
        } catch (IllegalArgumentException wrong) {
            throw usage("--to: " + wrong.getMessage());
        }
        throw usage("--to must be local, sqs:URL, http:URL or pubsub:TOPIC, was " + to);
    }

    private Target pubSub(String topic, Map<String, String> environment, Payload payload) {
        String emulator = environment.get("PUBSUB_EMULATOR_HOST");
        if (emulator != null) {
            return HttpTarget.pubSub(URI.create("http://" + emulator), topic, "", payload);
        }
        String token = Objects.requireNonNullElse(environment.get("CLOUDSDK_AUTH_ACCESS_TOKEN"), "");
        if (token.isEmpty()) {
            throw usage("--to pubsub: set PUBSUB_EMULATOR_HOST, or CLOUDSDK_AUTH_ACCESS_TOKEN to the output of"
                    + " gcloud auth print-access-token");
        }
        return HttpTarget.pubSub(URI.create("https://pubsub.googleapis.com"), topic, token, payload);
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
