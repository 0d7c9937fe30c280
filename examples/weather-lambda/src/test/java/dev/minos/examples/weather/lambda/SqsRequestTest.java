package dev.minos.examples.weather.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SqsRequestTest {

    @Test
    void theRequestAttributeNamesTheResult() {
        MessageAttribute request = new MessageAttribute();
        request.setDataType("String");
        request.setStringValue("q-7");
        SQSMessage message = message();
        message.setMessageAttributes(Map.of("request", request));

        assertThat(SqsRequest.nameOf(message)).isEqualTo("q-7");
    }

    @Test
    void withoutARequestAttributeTheMessageNamesTheResult() {
        assertThat(SqsRequest.nameOf(message())).isEqualTo("m-1");
    }

    private static SQSMessage message() {
        SQSMessage message = new SQSMessage();
        message.setMessageId("m-1");
        return message;
    }
}
