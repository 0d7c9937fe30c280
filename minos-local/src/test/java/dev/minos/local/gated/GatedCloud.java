package dev.minos.local.gated;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.local.fixture.GatedFunction;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.sqs.EventSource;
import dev.minos.local.sqs.LocalQueue;
import dev.minos.local.sqs.LocalQueueServer;
import dev.minos.local.sqs.QueueDefinition;
import dev.minos.local.store.ObjectStore;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/**
 * A queue and a function behind it that Minos gates, for one test. Everything is real: the queue server, the runtime, the
 * processes and their ends. The adapter is on the function's class path only, so it is seen from outside.
 */
final class GatedCloud implements PlatformListener, AutoCloseable {

    static final Duration LIMIT = Duration.ofMinutes(5);

    /** One for all tests, since it takes seconds to stop; each test has a queue of its own. */
    private static final LocalQueueServer SERVER = LocalQueueServer.start();

    private static final AtomicInteger QUEUES = new AtomicInteger();
    private static final JsonMapper JSON = new JsonMapper();

    /** A line and the instance that wrote it. */
    record Line(String instanceId, String text) {}

    private final GatedPlan plan;
    private final LocalQueue queue;
    private final QueueProxy proxy;
    private final ObjectStore store;
    private final LambdaPlatform platform;
    private final List<Attempt> attempts = new CopyOnWriteArrayList<>();
    private final List<Line> lines = new CopyOnWriteArrayList<>();
    private volatile BiConsumer<LambdaPlatform, Line> onLine = (cloud, line) -> {};

    GatedCloud(GatedPlan plan, Path files) throws IOException {
        this.plan = plan;
        String name = "work-" + QUEUES.incrementAndGet();
        QueueDefinition definition = plan.fifo ? QueueDefinition.fifo(name + ".fifo") : QueueDefinition.standard(name);
        queue = SERVER.createQueue(definition.withVisibility(plan.visibility));
        proxy = QueueProxy.start(SERVER.endpoint(), this::stops);
        store = ObjectStore.start(files, plan.bytesPerSecond);
        var function = FunctionDefinition.builder("worker", GatedFunction.class.getName(), classPath())
                .environment("RESULTS", store.endpoint().toString())
                .environment("AWS_ENDPOINT_URL_SQS", proxy.endpoint().toString())
                .environment(plan.environment)
                .timeout(Duration.ofSeconds(90))
                .jvmArguments(plan.jvmArguments.toArray(String[]::new));
        if (plan.environment.containsKey("DOWNLOAD")) {
            function.environment(
                    "DOWNLOAD", store.file(plan.environment.get("DOWNLOAD")).toString());
        }
        platform = LambdaPlatform.builder(function.build(), NodeSequence.seeded(NodeMixture.uniform(), 1))
                .sandboxBehaviour(plan.sandboxes)
                .maximumInvocations(plan.maximumInvocations)
                .listener(this)
                .start();
    }

    private boolean stops(String action, QueueProxy.Moment moment) {
        return plan.queueWatcher.stops(platform, action, moment);
    }

    /** What a deployment package would hold, found where this JVM has it. */
    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(GatedCloud::isDeployed)
                .map(Path::of)
                .toList();
    }

    private static boolean isDeployed(String entry) {
        return Stream.of(
                        "test-classes",
                        "minos-core",
                        "minos-aws",
                        "aws-lambda-java-events",
                        "joda-time",
                        "awssdk",
                        "reactive-streams",
                        "slf4j")
                .anyMatch(entry::contains);
    }

    @Override
    public void attempt(Attempt attempt) {
        attempts.add(attempt);
    }

    @Override
    public void line(String instanceId, String text) {
        var line = new Line(instanceId, text);
        lines.add(line);
        onLine.accept(platform, line);
    }

    /** Has every line looked at as soon as it is read. */
    void onLine(BiConsumer<LambdaPlatform, Line> reader) {
        onLine = reader;
    }

    SqsClient sqs() {
        return SERVER.client();
    }

    LocalQueue queue() {
        return queue;
    }

    /** Sends a message. */
    void send(String id, Map<String, MessageAttributeValue> attributes) {
        var ignored = sqs().sendMessage(request -> {
            request.queueUrl(queue.url()).messageBody(id).messageAttributes(attributes);
            if (plan.fifo) {
                request.messageGroupId("group").messageDeduplicationId(id);
            }
        });
    }

    /** Sends messages without attributes. */
    void send(String... ids) {
        for (String id : ids) {
            send(id, Map.of());
        }
    }

    /**
     * Lets the function work until the queue is empty and all instances have settled down, then ends it. All that was
     * said and done is known afterwards.
     */
    void drain() throws InterruptedException {
        try (EventSource source = EventSource.builder(sqs(), queue, platform)
                .batchSize(plan.batchSize)
                .maximumConcurrency(plan.concurrency)
                .reportBatchItemFailures(plan.reportBatchItemFailures)
                .start()) {
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(SERVER.size(queue))
                            .as(() -> "messages left in the queue after " + lines)
                            .isZero());
            source.pause();
        }
        assertThat(platform.quiesce(LIMIT)).isTrue();
        platform.close();
        assertThat(SERVER.size(queue)).isZero();
    }

    /** The result of a message that was handled exactly once. */
    Properties onlyResult(String id) throws InterruptedException, IOException {
        assertThat(store.count(id)).as("results of %s", id).isEqualTo(1);
        var result = new Properties();
        result.load(new StringReader(
                new String(store.awaitResult(id, LIMIT).orElseThrow().body(), UTF_8)));
        return result;
    }

    /** How often a message was handled. */
    int count(String id) {
        return store.count(id);
    }

    /** Results that were not the first of their message. */
    int duplicates() {
        return store.duplicates();
    }

    /** Invocations, in the order of their ends. */
    List<Attempt> attempts() {
        return attempts;
    }

    List<Outcome> outcomes() {
        return attempts.stream().map(Attempt::outcome).toList();
    }

    /** How instances ended, in the order of their starts; those that lived to the end of the test say PLATFORM_CLOSED. */
    List<InstanceEnd> ends() {
        return platform.instances().stream().map(InstanceRecord::end).toList();
    }

    List<InstanceRecord> instances() {
        return platform.instances();
    }

    List<Line> lines() {
        return lines;
    }

    /** Minos's events of one kind. */
    List<JsonNode> events(String kind) {
        return lines.stream()
                .map(Line::text)
                .filter(text -> text.startsWith("{\"minos\":1"))
                .map(GatedCloud::parse)
                .filter(event -> event.path("event").asText().equals(kind))
                .toList();
    }

    /** A field of all events of one kind. */
    List<String> told(String kind, String field) {
        return events(kind).stream().map(event -> event.path(field).asText()).collect(Collectors.toList());
    }

    private static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new AssertionError("Minos wrote a line that is not JSON: " + line, e);
        }
    }

    @Override
    public void close() {
        platform.close();
        store.close();
        proxy.close();
        var ignored = sqs().deleteQueue(request -> request.queueUrl(queue.url()));
    }
}
