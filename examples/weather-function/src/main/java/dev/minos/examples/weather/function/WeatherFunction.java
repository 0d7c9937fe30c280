package dev.minos.examples.weather.function;

import dev.minos.examples.weather.Observations;
import dev.minos.examples.weather.WeatherWork;
import dev.minos.gcp.MinosCloudEventsFunction;
import dev.minos.gcp.PubSubMessage;
import io.cloudevents.CloudEvent;

/**
 * The function that Minos gates: while a new instance downloads its first file, the benchmark reads the instance's speed.
 *
 * <p>This is all that a user writes: name this class as the function's entry point and set the {@code MINOS_*} variables.
 */
public final class WeatherFunction extends MinosCloudEventsFunction<Observations> {

    private final WeatherWork work = WeatherRequest.work();

    @Override
    public Observations prepare(CloudEvent event) throws Exception {
        return work.download(PubSubMessage.of(event).text());
    }

    @Override
    public void handle(CloudEvent event, Observations observations) throws Exception {
        PubSubMessage message = PubSubMessage.of(event);
        work.forecast(message.text(), WeatherRequest.nameOf(message), observations);
    }
}
