package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.policy.Evidence;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class SqsAttributeTest {

    @Test
    void readsTheTextOfTheAttribute() {
        assertThat(SqsAttribute.of(LambdaFixture.copied("a", "1;retries=3")).retries())
                .isEqualTo(3);
    }

    @Test
    void countsZeroWithoutTheAttribute() {
        SQSMessage bare = LambdaFixture.message("a");
        bare.setMessageAttributes(null);

        assertThat(SqsAttribute.of(bare).retries()).isZero();
        assertThat(SqsAttribute.of(LambdaFixture.message("a")).retries()).isZero();
    }

    @Test
    void doesNotReadABinaryAttribute() {
        MessageAttribute binary = new MessageAttribute();
        binary.setDataType("Binary");
        binary.setBinaryValue(ByteBuffer.wrap(new byte[] {1}));

        assertThat(SqsAttribute.of(LambdaFixture.with(LambdaFixture.message("a"), "minos", binary))
                        .retries())
                .isEqualTo(Evidence.UNREADABLE);
    }
}
