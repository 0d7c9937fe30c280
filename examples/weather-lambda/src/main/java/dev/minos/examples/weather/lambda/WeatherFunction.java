package dev.minos.examples.weather.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.aws.MinosSqsFunction;
import dev.minos.examples.weather.Observations;

/**
 * The function that Minos gates: while a new instance downloads its first file, the benchmark reads the instance's speed.
 *
 * <p>This is all that a user writes: name this class as the function's handler and set the {@code MINOS_*} variables.
 */
public final class WeatherFunction extends MinosSqsFunction<Observations> {

    private final WeatherWork work = WeatherWork.fromEnvironment();

    @Override
    public Observations prepare(SQSMessage message, Context context) throws Exception {
        return work.download(message);
    }

    @Override
    public void handle(SQSMessage message, Observations observations, Context context) throws Exception {
        work.forecast(message, observations);
    }
}
