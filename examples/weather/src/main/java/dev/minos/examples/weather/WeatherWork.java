package dev.minos.examples.weather;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * What the function does for one request, on any cloud: download the observations of a station, forecast tomorrow, and put
 * the forecast into the store under the request's name. Thread-safe.
 */
public final class WeatherWork {

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

    /**
     * The work with the store that the environment names.
     *
     * @param sandbox what results say of where they were computed
     * @throws IllegalStateException if {@code WEATHER_STORE_URL} is not set
     */
    public static WeatherWork fromEnvironment(String sandbox) {
        String url = System.getenv(STORE_URL);
        if (url == null) {
            throw new IllegalStateException(STORE_URL + " is not set: give it the base URL of the store");
        }
        return new WeatherWork(url, sandbox);
    }

    /**
     * The network-bound step.
     *
     * @throws IOException if the store does not have the station
     */
    public Observations download(String station) throws IOException {
        HttpURLConnection connection = open("/files/" + station + ".csv");
        try (InputStream csv = connection.getInputStream()) {
            return Observations.parse(station + ".csv", csv.readAllBytes());
        }
    }

    /**
     * The CPU-bound step, timed without the upload of its result.
     *
     * @throws IOException if the store does not take the result
     */
    public void forecast(String station, String request, Observations observations) throws IOException {
        long start = System.nanoTime();
        Forecast forecast = forecaster.forecast(observations);
        double bodyMs = (System.nanoTime() - start) / 1e6;
        upload(request, json(station, forecast, bodyMs));
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
