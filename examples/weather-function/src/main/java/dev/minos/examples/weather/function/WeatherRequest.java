package dev.minos.examples.weather.function;

import dev.minos.examples.weather.WeatherWork;
import dev.minos.gcp.PubSubMessage;

/** The work for Pub/Sub messages: the payload names the station, the attribute {@code request} the result. */
final class WeatherRequest {

    /** The variable with a name for the instance; a Cloud Function is not told its own. */
    static final String SANDBOX = "WEATHER_SANDBOX";

    private WeatherRequest() {}

    static WeatherWork work() {
        String sandbox = System.getenv(SANDBOX);
        return WeatherWork.fromEnvironment(
                sandbox == null ? "process " + ProcessHandle.current().pid() : sandbox);
    }

    /** A message without a request attribute names its result itself. */
    static String nameOf(PubSubMessage message) {
        String request = message.attributes().get("request");
        return request == null ? message.id() : request;
    }
}
