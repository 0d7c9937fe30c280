package dev.minos.examples.weather.lambda;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.examples.weather.Observations;
import dev.minos.examples.weather.WeatherWork;
import java.io.IOException;
import java.util.Map;

/** The work for SQS messages: the body names the station, the attribute {@code request} the result. */
final class SqsRequest {

    private SqsRequest() {}

    static WeatherWork work() {
        return WeatherWork.fromEnvironment(String.valueOf(System.getenv("AWS_LAMBDA_LOG_STREAM_NAME")));
    }

    static Observations download(WeatherWork work, SQSMessage message) throws IOException {
        return work.download(message.getBody());
    }

    static void forecast(WeatherWork work, SQSMessage message, Observations observations) throws IOException {
        work.forecast(message.getBody(), nameOf(message), observations);
    }

    /** A message without a request attribute names its result itself. */
    static String nameOf(SQSMessage message) {
        Map<String, MessageAttribute> attributes = message.getMessageAttributes();
        MessageAttribute request = attributes == null ? null : attributes.get("request");
        return request == null ? message.getMessageId() : request.getStringValue();
    }
}
