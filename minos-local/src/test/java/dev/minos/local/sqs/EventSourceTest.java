package dev.minos.local.sqs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.local.instance.Outcome;
import dev.minos.local.lambda.InvocationResult;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeNameForSends;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

@SuppressWarnings("try") // an event source runs by itself
class EventSourceTest {

    private static final Duration VISIBILITY = Duration.ofSeconds(1);
    private static final AtomicInteger QUEUES = new AtomicInteger();

    private static LocalQueueServer server;
    private static SqsClient sqs;

    @BeforeAll
    static void startServer() {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(60));
        server = LocalQueueServer.start();
        sqs = server.client();
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @Test
    void aMessageThatSucceedsIsDeleted() {
        var queue = queue();
        var function = new FakeFunction(event -> FakeFunction.SUCCESS);
        send(queue, "hello");

        try (var source = EventSource.builder(sqs, queue, function).start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(queue) == 0);
        }
        assertThat(function.bodies()).containsExactly("hello");
    }

    @Test
    void aMessageThatFailsComesBackAfterItsVisibilityTimeout() {
        var queue = queue();
        var function = new FakeFunction(event -> receiveCount(event) < 3 ? FakeFunction.ERROR : FakeFunction.SUCCESS);
        send(queue, "again");

        try (var source = EventSource.builder(sqs, queue, function).start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(queue) == 0);
        }
        assertThat(function.events).extracting(EventSourceTest::receiveCount).containsExactly(1, 2, 3);
    }

    @Test
    void aThrottledMessageComesBackToo() {
        var queue = queue();
        var function = new FakeFunction(
                event -> receiveCount(event) < 2 ? FakeFunction.result(Outcome.THROTTLED, "") : FakeFunction.SUCCESS);
        send(queue, "later");

        try (var source = EventSource.builder(sqs, queue, function).start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(queue) == 0);
        }
        assertThat(function.events).hasSize(2);
    }

    @Test
    void aMessageThatFailsTooOftenGoesToTheDeadLetters() {
        var dead = queue();
        var queue = server.createQueue(
                QueueDefinition.standard(name()).withVisibility(VISIBILITY).withDeadLetters(dead, 2));
        var function = new FakeFunction(event -> FakeFunction.ERROR);
        send(queue, "poison");

        try (var source = EventSource.builder(sqs, queue, function).start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(dead) == 1);
        }
        assertThat(function.events).hasSize(2);
    }

    @Test
    void aMessageReleasedAtOnceComesBackAtOnce() {
        var queue = server.createQueue(QueueDefinition.standard(name()).withVisibility(Duration.ofMinutes(10)));
        var function = new FakeFunction(event -> {
            if (receiveCount(event) == 3) {
                return FakeFunction.SUCCESS;
            }
            JsonNode message = event.path("Records").path(0);
            sqs.changeMessageVisibility(request -> request.queueUrl(queue.url())
                    .receiptHandle(message.path("receiptHandle").textValue())
                    .visibilityTimeout(0));
            return FakeFunction.failing(message.path("messageId").textValue());
        });
        send(queue, "released");

        try (var source = EventSource.builder(sqs, queue, function)
                .reportBatchItemFailures(true)
                .start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(queue) == 0);
        }
        assertThat(function.events).hasSize(3);
    }

    @Test
    void onlyTheReportedFailuresStay() {
        var queue = queue();
        var function = new FakeFunction(event -> partial(event, "bad"));
        var entries = Stream.of("good-1", "bad", "good-2")
                .map(body -> SendMessageBatchRequestEntry.builder()
                        .id(body)
                        .messageBody(body)
                        .build())
                .toList();
        sqs.sendMessageBatch(request -> request.queueUrl(queue.url()).entries(entries));

        try (var source = EventSource.builder(sqs, queue, function)
                .reportBatchItemFailures(true)
                .start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> function.bodies().size() >= 5);
        }
        assertThat(function.bodies()).containsOnlyOnce("good-1", "good-2");
        assertThat(server.size(queue)).isEqualTo(1);
    }

    @Test
    void withoutTheSwitchReportedFailuresAreDeleted() {
        var queue = queue();
        var function = new FakeFunction(event -> partial(event, "bad"));
        send(queue, "bad");

        try (var source = EventSource.builder(sqs, queue, function).start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(queue) == 0);
        }
        assertThat(function.bodies()).containsExactly("bad");
    }

    @Test
    void aStaleReceiptIsTolerated() {
        var queue = queue();
        var function = new FakeFunction(event -> {
            String receipt = event.path("Records").path(0).path("receiptHandle").textValue();
            sqs.deleteMessage(request -> request.queueUrl(queue.url()).receiptHandle(receipt));
            return FakeFunction.SUCCESS;
        });
        send(queue, "first");
        try (var source = EventSource.builder(sqs, queue, function).start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> function.events.size() == 1);
            send(queue, "second");
            await().atMost(Duration.ofMinutes(2)).until(() -> function.events.size() == 2);
        }
        assertThat(server.size(queue)).isZero();
    }

    @Test
    void messagesOfAGroupKeepTheirOrderThroughFailures() {
        var queue = server.createQueue(QueueDefinition.fifo(name() + ".fifo").withVisibility(VISIBILITY));
        var function = new FakeFunction(event ->
                body(event).equals("2") && receiveCount(event) < 3 ? FakeFunction.ERROR : FakeFunction.SUCCESS);
        for (String body : List.of("1", "2", "3")) {
            sqs.sendMessage(request -> request.queueUrl(queue.url())
                    .messageBody(body)
                    .messageGroupId("group")
                    .messageDeduplicationId(body));
        }

        try (var source = EventSource.builder(sqs, queue, function)
                .batchSize(1)
                .maximumConcurrency(4)
                .start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(queue) == 0);
        }
        assertThat(function.bodies()).containsExactly("1", "2", "2", "2", "3");
    }

    @Test
    void noMoreBatchesAreUnderWayThanTheMaximumConcurrency() {
        var queue = server.createQueue(QueueDefinition.standard(name()));
        var released = new CompletableFuture<Void>();
        var function =
                new FakeFunction(event -> new InvocationResult(Outcome.SUCCESS, "request", new byte[0], "", released));
        for (int i = 0; i < 5; i++) {
            send(queue, "m" + i);
        }

        try (var source = EventSource.builder(sqs, queue, function)
                .batchSize(1)
                .maximumConcurrency(2)
                .start()) {
            await().atMost(Duration.ofMinutes(2))
                    .during(Duration.ofMillis(500))
                    .until(() -> function.events.size() == 2);
            released.complete(null);
            await().atMost(Duration.ofMinutes(2)).until(() -> function.events.size() == 5);
        }
    }

    @Test
    void aPausedSourceTakesNothing() {
        var queue = queue();
        var invoked = new CountDownLatch(1);
        var function = new FakeFunction(event -> {
            invoked.countDown();
            return FakeFunction.SUCCESS;
        });
        try (var source = EventSource.builder(sqs, queue, function).start()) {
            source.pause();
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> Thread.getAllStackTraces().keySet().stream()
                            .anyMatch(thread -> thread.getName().equals("poll-" + queue.name())
                                    && thread.getState() == Thread.State.WAITING));
            send(queue, "held");
            await().atMost(Duration.ofMinutes(2)).during(Duration.ofMillis(300)).until(() -> invoked.getCount() == 1);

            source.resume();
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(queue) == 0);
        }
    }

    @Test
    void theEventIsWhatLambdaDelivers() {
        var queue = server.createQueue(QueueDefinition.fifo(name() + ".fifo"));
        var function = new FakeFunction(event -> FakeFunction.SUCCESS);
        byte[] binary = {0, -1, 127, -128};
        Map<String, MessageAttributeValue> attributes = new HashMap<>();
        for (int i = 1; i <= 9; i++) {
            attributes.put("text" + i, text("String", "value " + i));
        }
        attributes.put(
                "binary",
                MessageAttributeValue.builder()
                        .dataType("Binary")
                        .binaryValue(SdkBytes.fromByteBuffer(ByteBuffer.wrap(binary)))
                        .build());
        String trace = "Root=1-67890abc-123456789012345678901234;Parent=1234567890123456;Sampled=1";
        sqs.sendMessage(request -> request.queueUrl(queue.url())
                .messageBody("{\"city\":\"Zürich\"}")
                .messageGroupId("group")
                .messageDeduplicationId("once")
                .messageAttributes(attributes)
                .messageSystemAttributes(Map.of(
                        MessageSystemAttributeNameForSends.AWS_TRACE_HEADER,
                        MessageSystemAttributeValue.builder()
                                .dataType("String")
                                .stringValue(trace)
                                .build())));

        try (var source = EventSource.builder(sqs, queue, function).start()) {
            await().atMost(Duration.ofMinutes(2)).until(() -> server.size(queue) == 0);
        }
        JsonNode message = function.events.get(0).path("Records").path(0);
        assertThat(message.path("body").textValue()).isEqualTo("{\"city\":\"Zürich\"}");
        assertThat(message.path("messageId").textValue()).isNotEmpty();
        assertThat(message.path("receiptHandle").textValue()).isNotEmpty();
        assertThat(message.path("md5OfBody").textValue()).hasSize(32);
        assertThat(message.path("eventSource").textValue()).isEqualTo("aws:sqs");
        assertThat(message.path("eventSourceARN").textValue())
                .isEqualTo("arn:aws:sqs:us-east-1:000000000000:" + queue.name());
        assertThat(message.path("awsRegion").textValue()).isEqualTo("us-east-1");
        JsonNode system = message.path("attributes");
        assertThat(system.path("ApproximateReceiveCount").textValue()).isEqualTo("1");
        assertThat(system.path("SentTimestamp").textValue()).matches("\\d{13}");
        assertThat(system.path("MessageGroupId").textValue()).isEqualTo("group");
        assertThat(system.path("AWSTraceHeader").textValue()).isEqualTo(trace);
        JsonNode own = message.path("messageAttributes");
        assertThat(own).hasSize(10);
        assertThat(own.path("text7").toString())
                .isEqualTo("{\"stringValue\":\"value 7\",\"stringListValues\":[],\"binaryListValues\":[],"
                        + "\"dataType\":\"String\"}");
        assertThat(Base64.getDecoder()
                        .decode(own.path("binary").path("binaryValue").textValue()))
                .isEqualTo(binary);
        assertThat(own.path("binary").path("dataType").textValue()).isEqualTo("Binary");
    }

    private static LocalQueue queue() {
        return server.createQueue(QueueDefinition.standard(name()).withVisibility(VISIBILITY));
    }

    private static String name() {
        return "queue-" + QUEUES.incrementAndGet();
    }

    private static void send(LocalQueue queue, String body) {
        sqs.sendMessage(request -> request.queueUrl(queue.url()).messageBody(body));
    }

    private static MessageAttributeValue text(String type, String value) {
        return MessageAttributeValue.builder().dataType(type).stringValue(value).build();
    }

    private static InvocationResult partial(JsonNode event, String failingBody) {
        for (JsonNode message : event.path("Records")) {
            if (message.path("body").textValue().equals(failingBody)) {
                return FakeFunction.failing(message.path("messageId").textValue());
            }
        }
        return FakeFunction.SUCCESS;
    }

    private static String body(JsonNode event) {
        return event.path("Records").path(0).path("body").textValue();
    }

    private static int receiveCount(JsonNode event) {
        return event.path("Records")
                .path(0)
                .path("attributes")
                .path("ApproximateReceiveCount")
                .asInt();
    }
}
