package dev.minos.examples.weather.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.examples.weather.WeatherWork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The same function without Minos, to compare cold starts with. */
public final class PlainWeatherFunction implements RequestHandler<SQSEvent, SQSBatchResponse> {

    private final WeatherWork work = SqsRequest.work();

    @Override
    public SQSBatchResponse handleRequest(SQSEvent event, Context context) {
        try {
            for (SQSMessage message : event.getRecords()) {
                SqsRequest.forecast(work, message, SqsRequest.download(work, message));
            }
            return new SQSBatchResponse(List.of());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
