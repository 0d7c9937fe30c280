package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.DEAD_TOPIC;
import static dev.minos.local.events.EventPlan.RETRY_TOPIC;
import static dev.minos.local.events.EventPlan.TOPIC;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.protobuf.ByteString;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.PushConfig;
import com.google.pubsub.v1.Subscription;
import dev.minos.local.fixture.GatedEventFunction;
import dev.minos.local.functions.FunctionsPlatform;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.pubsub.LocalPubSub;
import dev.minos.local.store.ObjectStore;
import java.io.File;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * A topic and a function behind it that Minos gates, for one test: the real invoker, processes and ends. The adapter is on
 * the function's class path only, so it is seen from outside.
 */
final class EventCloud implements PlatformListener, AutoCloseable {

    static final Duration LIMIT = Duration.ofMinutes(5);
    private static final String HELD = "held by the test";
    private static final JsonMapper JSON = new JsonMapper();

    /** A line and the instance that wrote it. */
    record Line(String instanceId, String text) {}

    private final EventPlan plan;
    private final LocalPubSub pubsub = LocalPubSub.start();
    private final ObjectStore store;
    private final FunctionsPlatform platform;
    private final RetryGate retryGate;
    private final List<Attempt> attempts = new CopyOnWriteArrayList<>();
    private final List<Line> lines = new CopyOnWriteArrayList<>();
    private final List<String> pushes = new CopyOnWriteArrayList<>();
    private volatile BiConsumer<FunctionsPlatform, Line> onLine = (functions, line) -> {};
    private volatile Runnable onStart = () -> {};

    EventCloud(EventPlan plan, Path files) throws IOException {
        this.plan = plan;
        this.store = ObjectStore.start(files, 1_000_000);
        var function = FunctionDefinition.builder("worker", GatedEventFunction.class.getName(), classPath())
                .environment("RESULTS", store.endpoint().toString())
                .environment(plan.environment)
                .timeout(Duration.ofMinutes(2))
                .jvmArguments(plan.jvmArguments.toArray(String[]::new));
        if (plan.settings != null) {
            function.environmentFile(plan.settings);
        }
        retryGate = new RetryGate(this::retryAddress);
        platform = plan.platform
                .apply(FunctionsPlatform.builder(function.build(), NodeSequence.seeded(NodeMixture.uniform(), 1))
                        .pubSub(pubsub.host(), "p")
                        .patience(LIMIT)
                        .maximumInstances(3)
                        .listener(this))
                .start();
        pubsub.createTopic(TOPIC);
        pubsub.createTopic(DEAD_TOPIC);
        push("work", TOPIC, platform.eventEndpoint(TOPIC));
        if (plan.retryTopicExists) {
            pubsub.createTopic(RETRY_TOPIC);
            push(
                    "retry",
                    RETRY_TOPIC,
                    plan.retriesWaitForVerdicts ? retryGate.endpoint() : platform.eventEndpoint(RETRY_TOPIC));
        }
    }

    private URI retryAddress() {
        return URI.create(platform.eventEndpoint(RETRY_TOPIC));
    }

    private void push(String id, String topic, String endpoint) {
        pubsub.createSubscription(
                plan.subscription(id, topic)
                        .setPushConfig(PushConfig.newBuilder().setPushEndpoint(endpoint))
                        .build(),
                plan.rules);
        pushes.add("projects/p/subscriptions/" + id);
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry ->
                        Stream.of("test-classes", "minos-core", "minos-gcp").anyMatch(entry::contains))
                .map(Path::of)
                .toList();
    }

    @Override
    public void attempt(Attempt attempt) {
        attempts.add(attempt);
    }

    @Override
    public void instanceStarted(InstanceRecord instance) {
        retryGate.started(instance.id());
        onStart.run();
    }

    @Override
    public void instanceEnded(InstanceRecord instance) {
        retryGate.keptOrEnded(instance.id());
    }

    @Override
    public void line(String instanceId, String text) {
        var line = new Line(instanceId, text);
        lines.add(line);
        if (text.contains("\"event\":\"decided\"") && !text.contains("\"verdict\":\"rejected\"")) {
            retryGate.keptOrEnded(instanceId);
        }
        onLine.accept(platform, line);
    }

    void onLine(BiConsumer<FunctionsPlatform, Line> reader) {
        onLine = reader;
    }

    void onStart(Runnable task) {
        onStart = task;
    }

    /** Keeps the {@link RetryGate} shut until {@link #releaseRetries}. */
    void holdRetries() {
        retryGate.started(HELD);
    }

    void releaseRetries() {
        retryGate.keptOrEnded(HELD);
    }

    LocalPubSub pubsub() {
        return pubsub;
    }

    FunctionsPlatform platform() {
        return platform;
    }

    /** A pull subscription beside the function's; what it holds stays there. */
    String watch(String id, String topic, String filter) {
        Subscription definition = plan.subscription(id, topic).setFilter(filter).build();
        pubsub.createSubscription(definition, plan.rules);
        return definition.getName();
    }

    /** Publishes a message whose data is its id; the platform's id of it. */
    String publish(String id, String key, Map<String, String> attributes) {
        return pubsub.publish(
                TOPIC,
                PubsubMessage.newBuilder()
                        .setData(ByteString.copyFromUtf8(id))
                        .setOrderingKey(key)
                        .putAllAttributes(attributes)
                        .build());
    }

    /** Publishes a message as it is. */
    void publish(PubsubMessage message) {
        pubsub.publish(TOPIC, message);
    }

    void publish(String... ids) {
        for (String id : ids) {
            publish(id, "", Map.of());
        }
    }

    /** Waits until no push subscription holds a message, and then that all is accounted for. */
    void drain() throws InterruptedException {
        await().atMost(LIMIT).until(this::isQuiet);
        assertThat(platform.quiesce(LIMIT)).isTrue();
        assertThat(isQuiet()).isTrue();
    }

    private boolean isQuiet() {
        return pushes.stream().allMatch(name -> pubsub.counts(name).held() == 0);
    }

    /** Waits until these many instances have ended by themselves, then ends the others. */
    void close(int endings) {
        await().atMost(LIMIT)
                .until(() -> platform.instances().stream()
                                .filter(instance -> !Double.isNaN(instance.endedMs()))
                                .count()
                        >= endings);
        platform.close();
    }

    /** How many instances have ended by themselves so far. */
    long endings() {
        return platform.instances().stream()
                .filter(instance -> instance.end() == InstanceEnd.EXITED)
                .count();
    }

    /** How many messages an instance has handed on. */
    long handedOnBy(String instanceId) {
        return lines.stream()
                .filter(line -> line.instanceId().equals(instanceId))
                .filter(line -> line.text().contains("\"event\":\"handed-over\""))
                .count();
    }

    Properties onlyResult(String id) throws InterruptedException, IOException {
        assertThat(store.count(id)).as("results of %s", id).isEqualTo(1);
        var result = new Properties();
        result.load(new StringReader(
                new String(store.awaitResult(id, LIMIT).orElseThrow().body(), UTF_8)));
        return result;
    }

    int count(String id) {
        return store.count(id);
    }

    int duplicates() {
        return store.duplicates();
    }

    List<Attempt> attempts() {
        return attempts;
    }

    List<Line> lines() {
        return lines;
    }

    /** A field of all of Minos's events of one kind. */
    List<String> told(String kind, String field) {
        return lines.stream()
                .map(Line::text)
                .filter(text -> text.startsWith("{\"minos\":1"))
                .map(EventCloud::parse)
                .filter(event -> event.path("event").asText().equals(kind))
                .map(event -> event.path(field).asText())
                .toList();
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
        retryGate.close();
        platform.close();
        store.close();
        pubsub.close();
    }
}
