package dev.minos.pretest.local;

import dev.minos.local.store.ObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The weather example, ready to be deployed, with the object store from which it downloads. Thread-safe. */
public final class WeatherExample implements AutoCloseable {

    /** The name by which commands know it. */
    public static final String NAME = "weather";

    /** Memory of an instance: one vCPU by Lambda's rule. */
    public static final int MEMORY_MB = 1769;

    private static final String DIRECTORY = "examples/weather-lambda";
    private static final String HANDLER = "dev.minos.examples.weather.lambda.WeatherFunction";
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final List<String> STATIONS = List.of("seattle", "new-york");
    /** Download speed: a station's file takes about a fifth of a second. */
    private static final long BYTES_PER_SECOND = 240_000;

    private final ObjectStore store;
    private final LocalFunction function;

    private WeatherExample(ObjectStore store, Path jar) {
        this.store = store;
        this.function = new LocalFunction(
                NAME,
                List.of(jar),
                HANDLER,
                MEMORY_MB,
                TIMEOUT,
                Map.of("WEATHER_STORE_URL", store.endpoint().toString()),
                List.of(),
                STATIONS,
                store);
    }

    /** Whether the example is built in a project's directory. */
    public static boolean isBuilt(Path home) {
        return Files.isRegularFile(jar(home));
    }

    /**
     * Starts the store.
     *
     * @param home the project's directory, with the example built
     */
    public static WeatherExample start(Path home) throws IOException {
        return new WeatherExample(ObjectStore.start(home.resolve(DIRECTORY + "/data"), BYTES_PER_SECOND), jar(home));
    }

    private static Path jar(Path home) {
        return home.resolve(DIRECTORY + "/target/weather-lambda.jar");
    }

    /** The function, which needs the store for as long as it runs. */
    public LocalFunction function() {
        return function;
    }

    @Override
    public void close() {
        store.close();
    }
}
