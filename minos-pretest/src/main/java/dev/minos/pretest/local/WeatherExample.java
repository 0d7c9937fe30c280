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

    /** The name by which commands know it on Lambda. */
    public static final String NAME = "weather";

    /** The name by which commands know it on Cloud Functions. */
    public static final String FUNCTION_NAME = "weather-function";

    /** Memory of an instance on Lambda: one vCPU by its rule. */
    public static final int MEMORY_MB = 1769;

    /** The variable that tells a Cloud Function where it runs. */
    static final String SANDBOX_VARIABLE = "WEATHER_SANDBOX";

    private static final String DATA = "examples/weather-lambda/data";
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final List<String> STATIONS = List.of("seattle", "new-york");
    /** A station's file. */
    private static final double FILE_BYTES = 48_000;

    private static final Duration DOWNLOAD = Duration.ofMillis(200);

    /** How the example is packed for a platform. */
    private enum Form {
        LAMBDA(
                NAME,
                "examples/weather-lambda/target/weather-lambda.jar",
                "dev.minos.examples.weather.lambda.WeatherFunction",
                MEMORY_MB),
        /** One vCPU by Cloud Functions' table. */
        FUNCTIONS(
                FUNCTION_NAME,
                "examples/weather-function/target/weather-function.jar",
                "dev.minos.examples.weather.function.WeatherFunction",
                2048);

        final String example;
        final String jar;
        final String handler;
        final int memoryMb;

        Form(String example, String jar, String handler, int memoryMb) {
            this.example = example;
            this.jar = jar;
            this.handler = handler;
            this.memoryMb = memoryMb;
        }

        static Form on(LocalPlatform platform) {
            return platform == LocalPlatform.LAMBDA ? LAMBDA : FUNCTIONS;
        }
    }

    private final ObjectStore store;
    private final LocalFunction function;

    private WeatherExample(ObjectStore store, LocalPlatform platform, String name, Path home) {
        Form form = Form.on(platform);
        this.store = store;
        this.function = new LocalFunction(
                platform,
                name,
                List.of(home.resolve(form.jar)),
                form.handler,
                form.memoryMb,
                TIMEOUT,
                Map.of("WEATHER_STORE_URL", store.endpoint().toString()),
                List.of(),
                STATIONS,
                store);
    }

    /** Memory of an instance in megabytes: one vCPU. */
    public static int memoryMb(LocalPlatform platform) {
        return Form.on(platform).memoryMb;
    }

    /** Whether the example is built in a project's directory. */
    public static boolean isBuilt(Path home, LocalPlatform platform) {
        return Files.isRegularFile(home.resolve(Form.on(platform).jar));
    }

    /**
     * Starts the store.
     *
     * @param home the project's directory, with the example built
     */
    public static WeatherExample start(Path home, LocalPlatform platform) throws IOException {
        return start(home, platform, DOWNLOAD, Form.on(platform).example);
    }

    /**
     * Starts the store.
     *
     * @param home the project's directory, with the example built
     * @param download how long the download of a station's file takes, the whole of the function's prepare step
     */
    public static WeatherExample start(Path home, LocalPlatform platform, Duration download) throws IOException {
        String name = Form.on(platform).example + " with " + download.toMillis() + " ms of download";
        return start(home, platform, download, name);
    }

    private static WeatherExample start(Path home, LocalPlatform platform, Duration download, String name)
            throws IOException {
        long bytesPerSecond = Math.round(FILE_BYTES * 1000 / download.toMillis());
        return new WeatherExample(ObjectStore.start(home.resolve(DATA), bytesPerSecond), platform, name, home);
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
