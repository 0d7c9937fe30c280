package dev.minos.local.sqs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.minos.local.fixture.QueueFunction;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.store.ObjectStore;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The whole way of a message: queue, event source, real instance, result. */
@SuppressWarnings("try") // an event source runs by itself
class QueueToLambdaTest implements PlatformListener {

    private static final Duration LIMIT = Duration.ofSeconds(90);

    @TempDir
    Path directory;

    private final List<Attempt> attempts = new CopyOnWriteArrayList<>();
    private LocalQueueServer server;
    private LocalQueue queue;
    private ObjectStore store;
    private LambdaPlatform platform;

    @BeforeEach
    void start() throws Exception {
        server = LocalQueueServer.start();
        queue = server.createQueue(QueueDefinition.standard("work").withVisibility(Duration.ofSeconds(3)));
        store = ObjectStore.start(directory, 1_000_000);
        platform = platform(SandboxBehaviour.NEW);
    }

    private LambdaPlatform platform(SandboxBehaviour behaviour) throws URISyntaxException {
        Path classes = Path.of(QueueFunction.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        var function = FunctionDefinition.builder("worker", QueueFunction.class.getName(), List.of(classes))
                .environment("RESULTS", store.endpoint().toString())
                .build();
        return LambdaPlatform.builder(function, NodeSequence.seeded(NodeMixture.twoClass(), 1))
                .sandboxBehaviour(behaviour)
                .listener(this)
                .start();
    }

    @AfterEach
    void stop() {
        platform.close();
        store.close();
        server.close();
    }

    @Override
    public void attempt(Attempt attempt) {
        attempts.add(attempt);
    }

    @Test
    void aMessageWhoseProcessEndedComesBackAndIsDoneByAnotherOne() throws Exception {
        send("halt-once:m1");
        try (var source = source(1)) {
            assertThat(store.awaitResult("m1", LIMIT)).isPresent();
            await().atMost(LIMIT).until(() -> server.size(queue) == 0);
        }
        assertThat(attempts).extracting(Attempt::outcome).containsExactly(Outcome.EXITED, Outcome.SUCCESS);
        assertThat(attempts).extracting(Attempt::k).containsExactly(0, 1);
    }

    @Test
    void killingInstancesLosesNothing() throws Exception {
        sendAndKill(30, 3);
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0} sandboxes")
    @EnumSource
    void killingManyInstancesLosesNothing(SandboxBehaviour behaviour) throws Exception {
        platform.close();
        platform = platform(behaviour);
        sendAndKill(300, 20);
    }

    private void sendAndKill(int messages, int kills) throws Exception {
        for (int i = 0; i < messages; i++) {
            send("work:m" + i);
        }
        try (var source = source(2)) {
            for (int i = 0; i < kills; i++) {
                await().atMost(LIMIT).until(this::killOne);
            }
            for (int i = 0; i < messages; i++) {
                assertThat(store.awaitResult("m" + i, LIMIT)).isPresent();
            }
            await().atMost(LIMIT).until(() -> server.size(queue) == 0);
        }
        assertThat(platform.instances())
                .extracting(InstanceRecord::end)
                .filteredOn(InstanceEnd.KILLED::equals)
                .hasSize(kills);
    }

    private boolean killOne() {
        return platform.instances().stream()
                .filter(instance -> instance.end() == InstanceEnd.RUNNING)
                .anyMatch(instance -> platform.kill(instance.id()));
    }

    private EventSource source(int maximumConcurrency) {
        return EventSource.builder(server.client(), queue, platform)
                .batchSize(1)
                .maximumConcurrency(maximumConcurrency)
                .start();
    }

    private void send(String body) {
        server.client().sendMessage(request -> request.queueUrl(queue.url()).messageBody(body));
    }
}
