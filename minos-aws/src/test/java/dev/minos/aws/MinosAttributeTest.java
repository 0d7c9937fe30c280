package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.policy.Evidence;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MinosAttributeTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 12, 999_999})
    void readsWhatItWrites(int retries) {
        assertThat(MinosAttribute.retriesOf(LambdaFixture.copied("a", MinosAttribute.text(retries))))
                .isEqualTo(retries);
    }

    @Test
    void countsZeroWithoutTheAttribute() {
        SQSMessage bare = LambdaFixture.message("a");
        bare.setMessageAttributes(null);

        assertThat(MinosAttribute.retriesOf(bare)).isZero();
        assertThat(MinosAttribute.retriesOf(LambdaFixture.message("a"))).isZero();
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(
            strings = {
                "",
                "1",
                "1;retries=",
                "1;retries=-1",
                "1;retries=+1",
                "1;retries=two",
                "1;retries=1000000",
                "1;retries=99999999999999999999",
                "1;retries=1 ",
                " 1;retries=1",
                "1;retries=1;x=2",
                "2;retries=1",
                "1;retries=１",
                "retries=1",
                "1;retries=0x1",
                "1;retries=1.0"
            })
    void doesNotReadAnythingElse(String malformed) {
        assertThat(MinosAttribute.retriesOf(LambdaFixture.copied("a", malformed)))
                .isEqualTo(Evidence.UNREADABLE);
    }

    @Test
    void doesNotReadABinaryAttribute() {
        MessageAttribute binary = new MessageAttribute();
        binary.setDataType("Binary");
        binary.setBinaryValue(ByteBuffer.wrap(new byte[] {1}));

        assertThat(MinosAttribute.retriesOf(LambdaFixture.with(LambdaFixture.message("a"), "minos", binary)))
                .isEqualTo(Evidence.UNREADABLE);
    }
}
