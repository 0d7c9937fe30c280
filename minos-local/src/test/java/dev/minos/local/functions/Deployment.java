package dev.minos.local.functions;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.local.fixture.ActionFunction;
import dev.minos.local.http.Answer;
import dev.minos.local.http.LoopbackClient;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A function that is deployed for one test, and what is seen of it. */
final class Deployment implements PlatformListener, AutoCloseable {

    final List<Attempt> attempts = new CopyOnWriteArrayList<>();
    final List<String> lines = new CopyOnWriteArrayList<>();
    final List<InstanceRecord> ended = new CopyOnWriteArrayList<>();
    final FunctionsPlatform platform;
    private final LoopbackClient client = new LoopbackClient();

    Deployment(Class<?> function, Duration timeout, UnaryOperator<FunctionsPlatformBuilder> settings) {
        var definition = FunctionDefinition.builder("probe", function.getName(), List.of(testClasses()))
                .timeout(timeout)
                .jvmArguments("-XX:TieredStopAtLevel=1")
                .build();
        platform = settings.apply(FunctionsPlatform.builder(definition, NodeSequence.seeded(NodeMixture.uniform(), 1))
                        .listener(this))
                .start();
    }

    static Deployment of(UnaryOperator<FunctionsPlatformBuilder> settings) {
        return new Deployment(ActionFunction.class, Duration.ofMinutes(1), settings);
    }

    private static Path testClasses() {
        try {
            return Path.of(ActionFunction.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    Answer post(String action) {
        return client.post(
                platform.endpoint(),
                Map.of("Content-Type", "text/plain"),
                action.getBytes(UTF_8),
                Duration.ofMinutes(2));
    }

    CompletableFuture<Integer> postBeside(String action) {
        return CompletableFuture.supplyAsync(() -> post(action).statusOrZero(), task -> {
            var thread = new Thread(task, "client");
            thread.setDaemon(true);
            thread.start();
        });
    }

    /** The words of a good answer: process id, number of the request, service, revision, timeout, Pub/Sub host. */
    String[] ask(String action) {
        Answer answer = post(action);
        if (answer instanceof Answer.Response response && response.status() == 200) {
            return new String(response.body(), UTF_8).split(" ", -1);
        }
        throw new AssertionError("expected 200, was " + answer);
    }

    @Override
    public void attempt(Attempt attempt) {
        attempts.add(attempt);
    }

    @Override
    public void line(String instanceId, String line) {
        lines.add(line);
    }

    @Override
    public void instanceEnded(InstanceRecord instance) {
        ended.add(instance);
    }

    @Override
    public void close() {
        platform.close();
        client.close();
    }
}
