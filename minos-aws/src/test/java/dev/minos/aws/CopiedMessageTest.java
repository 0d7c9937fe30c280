package dev.minos.aws;

import static dev.minos.aws.LambdaFixture.attribute;
import static dev.minos.aws.LambdaFixture.copied;
import static dev.minos.aws.LambdaFixture.message;
import static dev.minos.aws.LambdaFixture.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.gate.HandOverRefusedException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeNameForSends;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

class CopiedMessageTest {

    /** Bytes of the name, the type and the value of the attribute {@code minos: 1;retries=1}. */
    private static final int MINOS_BYTES = 5 + 6 + 11;

    @Test
    void carriesBodyAndAttributesOfEveryTypeAsTheyAre() throws Exception {
        MessageAttribute binary = new MessageAttribute();
        binary.setDataType("Binary.png");
        binary.setBinaryValue(ByteBuffer.wrap(new byte[] {0, -1, 7}));
        SQSMessage original = message("a");
        with(original, "text", attribute("String", "wörd"));
        with(original, "count", attribute("Number.int", "42"));
        with(original, "picture", binary);

        SendMessageBatchRequestEntry entry = copy(original).entry("7");

        assertThat(entry.id()).isEqualTo("7");
        assertThat(entry.messageBody()).isEqualTo("body of a");
        assertThat(entry.messageAttributes()).containsOnlyKeys("text", "count", "picture", "minos");
        assertThat(LambdaFixture.sent(entry, "text").stringValue()).isEqualTo("wörd");
        assertThat(LambdaFixture.sent(entry, "count").dataType()).isEqualTo("Number.int");
        assertThat(LambdaFixture.sent(entry, "count").stringValue()).isEqualTo("42");
        assertThat(LambdaFixture.sent(entry, "picture").dataType()).isEqualTo("Binary.png");
        assertThat(LambdaFixture.sent(entry, "picture").binaryValue().asByteArray())
                .containsExactly(0, -1, 7);
    }

    @Test
    void leavesTheOriginalsBinaryValueUnread() throws Exception {
        MessageAttribute binary = new MessageAttribute();
        binary.setDataType("Binary");
        binary.setBinaryValue(ByteBuffer.wrap(new byte[] {1, 2, 3}));
        SQSMessage original = with(message("a"), "b", binary);

        copy(original);

        assertThat(binary.getBinaryValue().remaining()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"'1;retries=0', '1;retries=1'", "'1;retries=11', '1;retries=12'"})
    void raisesTheCountByOne(String before, String after) throws Exception {
        assertThat(minosOf(copied("a", before))).isEqualTo(after);
    }

    @Test
    void startsTheCountAtOne() throws Exception {
        SQSMessage bare = message("a");
        bare.setMessageAttributes(null);

        assertThat(minosOf(message("a"))).isEqualTo("1;retries=1");
        assertThat(minosOf(bare)).isEqualTo("1;retries=1");
    }

    @Test
    void carriesTheTraceHeaderAndTheGroup() throws Exception {
        SQSMessage original = message("a");
        original.getAttributes().put("AWSTraceHeader", "Root=1-2-3");
        original.getAttributes().put("MessageGroupId", "tenant");

        SendMessageBatchRequestEntry entry = copy(original).entry("0");

        assertThat(entry.messageGroupId()).isEqualTo("tenant");
        assertThat(entry.messageSystemAttributes())
                .extractingByKey(MessageSystemAttributeNameForSends.AWS_TRACE_HEADER)
                .extracting(MessageSystemAttributeValue::stringValue)
                .isEqualTo("Root=1-2-3");
    }

    @Test
    void addsNothingThatTheOriginalDidNotHave() throws Exception {
        SQSMessage bare = message("a");
        bare.setAttributes(null);

        SendMessageBatchRequestEntry entry = copy(bare).entry("0");

        assertThat(entry.messageGroupId()).isNull();
        assertThat(entry.hasMessageSystemAttributes()).isFalse();
        assertThat(entry.delaySeconds()).isNull();
    }

    @Test
    void hasRoomForNineAttributesBesideItsOwn() throws Exception {
        SQSMessage original = message("a");
        for (int i = 0; i < 9; i++) {
            with(original, "n" + i, attribute("String", "v"));
        }

        assertThat(copy(original).entry("0").messageAttributes()).hasSize(10);

        with(original, "n9", attribute("String", "v"));
        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> copy(original))
                .withMessage("message a has no room for Minos's attribute beside its 10; set MINOS_HAND_OVER=release,"
                        + " which needs none");
    }

    @Test
    void replacesItsOwnAttributeAmongTen() throws Exception {
        SQSMessage original = copied("a", "1;retries=1");
        for (int i = 0; i < 9; i++) {
            with(original, "n" + i, attribute("String", "v"));
        }

        assertThat(copy(original).entry("0").messageAttributes()).hasSize(10);
    }

    @ParameterizedTest(name = "characters of {1} bytes")
    @CsvSource({"a, 1", "é, 2"})
    void countsBytesUpToTheLimitOfSqs(String character, int bytesEach) throws Exception {
        int room = CopiedMessage.MOST_BYTES - MINOS_BYTES;
        SQSMessage original = message("a");
        original.setBody(character.repeat(room / bytesEach));

        assertThat(copy(original).bytes()).isEqualTo(CopiedMessage.MOST_BYTES);

        original.setBody(original.getBody() + "a");
        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> copy(original))
                .withMessageStartingWith("message a would be 1048577 bytes with Minos's attribute")
                .withMessageContaining("set MINOS_HAND_OVER=release");
    }

    @Test
    void countsAttributesIntoTheSize() throws Exception {
        SQSMessage original = with(message("a"), "name", attribute("String", "é"));

        assertThat(copy(original).bytes()).isEqualTo("body of a".length() + 4 + 6 + 2 + MINOS_BYTES);
    }

    private static String minosOf(SQSMessage original) throws HandOverRefusedException {
        return LambdaFixture.sent(copy(original).entry("0"), "minos").stringValue();
    }

    private static CopiedMessage copy(SQSMessage original) throws HandOverRefusedException {
        return CopiedMessage.of(original, SqsAttribute.of(original).handedBack("here", null));
    }
}
