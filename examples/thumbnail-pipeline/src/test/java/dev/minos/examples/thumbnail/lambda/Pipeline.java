package dev.minos.examples.thumbnail.lambda;

import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.sqs.EventSource;
import dev.minos.local.sqs.LocalQueue;
import dev.minos.local.sqs.LocalQueueServer;
import dev.minos.local.sqs.QueueDefinition;
import dev.minos.local.trace.TraceRecorder;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** The pipeline on the local cloud: uploads, the check, pictures, the thumbnail function, thumbnails. Not thread-safe. */
final class Pipeline implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String CHECK = "check";

    /** Each second function's instance is slow at its first sight; the bound of one lets the next one work. */
    private static final Map<String, String> SLOW_ONCE = Map.of(
            "MINOS_ELYSIUM_THRESHOLD", "1ns",
            "MINOS_RETRY_BOUND", "1",
            "MINOS_BENCHMARK_MIN_MS", "5",
            "MINOS_BENCHMARK_MAX_MS", "20",
            "MINOS_HAND_OVER_TIMEOUT_MS", "20000");

    private final LocalQueueServer server = LocalQueueServer.start();
    private final SqsClient sqs = server.client();
    private final TraceRecorder recorder = new TraceRecorder(new PlatformListener() {}, InstantSource.system());
    private final LocalQueue uploads = server.createQueue(QueueDefinition.standard("uploads"));
    private final LocalQueue pictures = server.createQueue(QueueDefinition.standard("pictures"));
    private final LocalQueue thumbnails = server.createQueue(QueueDefinition.standard("thumbnails"));
    private final LambdaPlatform check = platform(CHECK, CheckFunction.class, pictures, Map.of());
    private final LambdaPlatform thumbnail = platform("thumbnail", ThumbnailFunction.class, thumbnails, SLOW_ONCE);
    private final List<EventSource> sources = List.of(source(uploads, check), source(pictures, thumbnail));

    private LambdaPlatform platform(String name, Class<?> handler, LocalQueue next, Map<String, String> environment) {
        var function = FunctionDefinition.builder(name, handler.getName(), classPath())
                .environment("AWS_ENDPOINT_URL_SQS", server.endpoint().toString())
                .environment(Outbox.QUEUE_URL, next.url())
                .environment("MINOS_REPORT_BATCH_ITEM_FAILURES", "true")
                .environment(environment)
                .timeout(PATIENCE)
                .build();
        return LambdaPlatform.builder(function, NodeSequence.seeded(NodeMixture.uniform(), 1))
                .listener(recorder)
                .start();
    }

    private EventSource source(LocalQueue queue, LambdaPlatform platform) {
        return EventSource.builder(sqs, queue, recorder.before(platform))
                .batchSize(1)
                .maximumConcurrency(1)
                .reportBatchItemFailures(platform == thumbnail)
                .start();
    }

    /** What a deployment package would hold, found where this JVM has it. */
    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> Stream.of(
                                "thumbnail-pipeline" + File.separator + "target" + File.separator + "classes",
                                "minos-core",
                                "minos-aws",
                                "aws-lambda-java-events",
                                "joda-time",
                                "awssdk",
                                "reactive-streams",
                                "slf4j")
                        .anyMatch(entry::contains))
                .map(Path::of)
                .toList();
    }

    /** Uploads a text that should be a picture. */
    void upload(String text) {
        sqs.sendMessage(message -> message.queueUrl(uploads.url()).messageBody(text));
    }

    /** Waits for so many thumbnails; fewer if they do not come. */
    List<String> thumbnails(int count) {
        List<String> bodies = new ArrayList<>();
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (bodies.size() < count && System.nanoTime() < end) {
            for (Message message : sqs.receiveMessage(
                            request -> request.queueUrl(thumbnails.url()).waitTimeSeconds(2))
                    .messages()) {
                bodies.add(message.body());
                sqs.deleteMessage(request -> request.queueUrl(thumbnails.url()).receiptHandle(message.receiptHandle()));
            }
        }
        return bodies;
    }

    /** The traces, once everything that was started is accounted for. */
    List<String> traces() throws InterruptedException {
        check.quiesce(PATIENCE);
        thumbnail.quiesce(PATIENCE);
        return recorder.traces();
    }

    @Override
    public void close() {
        sources.forEach(EventSource::close);
        check.close();
        thumbnail.close();
        server.close();
    }
}
