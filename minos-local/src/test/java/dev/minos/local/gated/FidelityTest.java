package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeNameForSends;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

/** What a message carries arrives as it was sent, and what it says about its retries is not believed blindly. */
class FidelityTest {

    private static final byte[] PICTURE = {0, -1, 127, -128, 10, 13};
    private static final String TRACE = "Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1";

    @TempDir
    Path files;

    @Test
    void attributesAndTraceHeaderSurviveACopy() throws Exception {
        var plan = new GatedPlan(GatedPlan.SLOW).set("MINOS_HAND_OVER", "copy");
        try (var cloud = plan.deploy(files)) {
            var ignored = cloud.sqs()
                    .sendMessage(request -> request.queueUrl(cloud.queue().url())
                            .messageBody("m")
                            .messageSystemAttributes(Map.of(
                                    MessageSystemAttributeNameForSends.AWS_TRACE_HEADER,
                                    MessageSystemAttributeValue.builder()
                                            .dataType("String")
                                            .stringValue(TRACE)
                                            .build()))
                            .messageAttributes(Map.of(
                                    "text", text("caf\u00e9 \"\\\" \n"),
                                    "count", typed("Number.int", "-7"),
                                    "custom", typed("String.json", "{}"),
                                    "picture",
                                            MessageAttributeValue.builder()
                                                    .dataType("Binary.png")
                                                    .binaryValue(SdkBytes.fromByteArray(PICTURE))
                                                    .build())));
            cloud.drain();

            var result = cloud.onlyResult("m");
            assertThat(result.getProperty("message.minos")).startsWith("String:1;retries=2;");
            assertThat(result.getProperty("message.text")).isEqualTo("String:caf\u00e9 \"\\\" \n");
            assertThat(result.getProperty("message.count")).isEqualTo("Number.int:-7");
            assertThat(result.getProperty("message.custom")).isEqualTo("String.json:{}");
            assertThat(result.getProperty("message.picture"))
                    .isEqualTo("Binary.png:" + Base64.getEncoder().encodeToString(PICTURE));
            assertThat(result.getProperty("AWSTraceHeader")).isEqualTo(TRACE);
        }
    }

    @ParameterizedTest(name = "{0}, batch item failures reported: {1}")
    @CsvSource({
        "copy, false", //
        "release, true"
    })
    void aBatchIsHandedBackWholeAndEachMessageDoneOnce(String handOver, boolean reports) throws Exception {
        var plan = new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_HAND_OVER", handOver)
                .set("MINOS_RETRY_BOUND", "1")
                .reportBatchItemFailures(reports)
                .batchSize(5);
        try (var cloud = plan.deploy(files)) {
            List<String> ids = List.of("m0", "m1", "m2", "m3", "m4");
            var ignored = cloud.sqs()
                    .sendMessageBatch(request -> request.queueUrl(cloud.queue().url())
                            .entries(ids.stream()
                                    .map(id -> SendMessageBatchRequestEntry.builder()
                                            .id(id)
                                            .messageBody(id)
                                            .build())
                                    .toList()));
            cloud.drain();

            for (String id : ids) {
                var result = cloud.onlyResult(id);
                assertThat(result.getProperty(handOver.equals("copy") ? "message.minos" : "ApproximateReceiveCount"))
                        .startsWith(handOver.equals("copy") ? "String:1;retries=1;" : "2");
            }
            assertThat(cloud.told("handed-over", "way")).containsExactly(handOver);
        }
    }

    @Test
    void aMessageWithoutRoomForTheCountIsDoneWhereItIs() throws Exception {
        var plan = new GatedPlan(GatedPlan.SLOW).set("MINOS_HAND_OVER", "copy");
        try (var cloud = plan.deploy(files)) {
            Map<String, MessageAttributeValue> ten = new HashMap<>();
            IntStream.range(0, 10).forEach(i -> ten.put("attribute" + i, text("value" + i)));
            cloud.send("m", ten);
            cloud.drain();

            assertThat(cloud.onlyResult("m").stringPropertyNames())
                    .filteredOn(name -> name.startsWith("message."))
                    .hasSize(10);
            assertThat(cloud.told("hand-over-refused", "why"))
                    .singleElement()
                    .asString()
                    .contains("no room for Minos's attribute beside its 10")
                    .contains("MINOS_HAND_OVER=release");
            assertThat(cloud.attempts()).hasSize(1);
        }
    }

    @Test
    void messagesWithAMalformedCountAreDoneAtOnce() throws Exception {
        var counts = Map.of("negative", "1;retries=-1", "huge", "1;retries=99999999999999999999", "text", "nonsense");
        var plan = new GatedPlan(GatedPlan.SLOW).set("MINOS_SHADOW", "off").maximumInvocations(1);
        try (var cloud = plan.deploy(files)) {
            counts.forEach((id, count) -> cloud.send(id, Map.of("minos", text(count))));
            cloud.drain();

            for (Map.Entry<String, String> count : counts.entrySet()) {
                assertThat(cloud.onlyResult(count.getKey()).getProperty("message.minos"))
                        .isEqualTo("String:" + count.getValue());
            }
            assertThat(cloud.told("decided", "reason")).hasSize(3).containsOnly("unreadable-retry-count");
            assertThat(cloud.attempts()).hasSize(3);
        }
    }

    private static MessageAttributeValue text(String value) {
        return typed("String", value);
    }

    private static MessageAttributeValue typed(String type, String value) {
        return MessageAttributeValue.builder().dataType(type).stringValue(value).build();
    }
}
