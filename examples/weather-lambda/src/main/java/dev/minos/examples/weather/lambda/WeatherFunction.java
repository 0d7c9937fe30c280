package dev.minos.examples.weather.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.aws.MinosSqsFunction;
import dev.minos.examples.weather.Observations;
import dev.minos.examples.weather.WeatherWork;

/**
 * The function that Minos gates: while a new instance downloads its first file, the benchmark reads the instance's speed.
 *
 * <p>This is all that a user writes: name this class as the function's handler and set the {@code MINOS_*} variables.
 */
public final class WeatherFunction extends MinosSqsFunction<Observations> {

    private final WeatherWork work = SqsRequest.work();

    @Override
    public Observations prepare(SQSMessage message, Context context) throws Exception {
        return SqsRequest.download(work, message);
    }

    @Override
    public void handle(SQSMessage message, Observations observations, Context context) throws Exception {
        SqsRequest.forecast(work, message, observations);
    }
}
