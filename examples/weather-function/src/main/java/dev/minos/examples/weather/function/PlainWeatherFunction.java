package dev.minos.examples.weather.function;

import com.google.cloud.functions.CloudEventsFunction;
import dev.minos.examples.weather.WeatherWork;
import dev.minos.gcp.PubSubMessage;
import io.cloudevents.CloudEvent;
import java.io.IOException;

/** The same function without Minos's gate, to compare cold starts with. */
public final class PlainWeatherFunction implements CloudEventsFunction {

    private final WeatherWork work = WeatherRequest.work();

    @Override
    public void accept(CloudEvent event) throws IOException {
        PubSubMessage message = PubSubMessage.of(event);
        String station = message.text();
        work.forecast(station, WeatherRequest.nameOf(message), work.download(station));
    }
}
