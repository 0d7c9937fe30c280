package dev.minos.examples.weather.lambda;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.examples.weather.Forecast;
import dev.minos.examples.weather.Forecaster;
import dev.minos.examples.weather.Observations;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What the function does for one message: download the observations of the station that the message's body names, forecast
 * tomorrow, and put the forecast into the store under the message's {@code request} attribute. Thread-safe.
 */
final class WeatherWork {

    /** The variable with the base URL of the store that holds files and takes results. */
    static final String STORE_URL = "WEATHER_STORE_URL";

    private static final int TIMEOUT_MILLIS = 10_000;

    private final String storeUrl;
    private final String sandbox;
    private final Forecaster forecaster = new Forecaster();

    WeatherWork(String storeUrl, String sandbox) {
        this.storeUrl = storeUrl;
        this.sandbox = sandbox;
    }

    static WeatherWork fromEnvironment() {
        String url = System.getenv(STORE_URL);
        if (url == null) {
            throw new IllegalStateException(STORE_URL + " is not set: give it the base URL of the store");
        }
        return new WeatherWork(url, String.valueOf(System.getenv("AWS_LAMBDA_LOG_STREAM_NAME")));
    }

    /** The network-bound step. */
    Observations download(SQSMessage message) throws IOException {
        String station = message.getBody();
        HttpURLConnection connection = open("/files/" + station + ".csv");
        try (InputStream csv = connection.getInputStream()) {
            return Observations.parse(station + ".csv", csv.readAllBytes());
        }
    }

    /** The CPU-bound step, timed without the upload of its result. */
    void forecast(SQSMessage message, Observations observations) throws IOException {
        long start = System.nanoTime();
        Forecast forecast = forecaster.forecast(observations);
        double bodyMs = (System.nanoTime() - start) / 1e6;
        upload(requestOf(message), json(message.getBody(), forecast, bodyMs));
    }

    private static String requestOf(SQSMessage message) {
        Map<String, MessageAttribute> attributes = message.getMessageAttributes();
        MessageAttribute request = attributes == null ? null : attributes.get("request");
        return request == null ? message.getMessageId() : request.getStringValue();
    }

    private String json(String station, Forecast forecast, double bodyMs) {
        return "{\"station\":\"" + station + "\",\"date\":\"" + forecast.date() + "\",\"maximumC\":"
                + forecast.maximumC() + ",\"minimumC\":" + forecast.minimumC() + ",\"precipitationProbability\":"
                + forecast.precipitationProbability() + ",\"maeOfForecast\":" + forecast.maeOfForecast()
                + ",\"maeOfPersistence\":" + forecast.maeOfPersistence() + ",\"sandbox\":\"" + sandbox
                + "\",\"bodyMs\":" + bodyMs + "}";
    }

    private void upload(String request, String json) throws IOException {
        HttpURLConnection connection = open("/results/" + request);
        connection.setRequestMethod("PUT");
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setDoOutput(true);
        try (OutputStream body = connection.getOutputStream()) {
            body.write(json.getBytes(StandardCharsets.UTF_8));
        }
        if (connection.getResponseCode() / 100 != 2) {
            throw new IOException("the store answered " + connection.getResponseCode() + " to a result");
        }
    }

    private HttpURLConnection open(String path) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(storeUrl + path).toURL().openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        return connection;
    }
}
