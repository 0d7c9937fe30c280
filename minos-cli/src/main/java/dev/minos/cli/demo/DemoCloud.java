package dev.minos.cli.demo;

import dev.minos.cli.LackException;
import dev.minos.local.sqs.LocalQueueServer;
import dev.minos.local.store.ObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * What all fleets of a demo share.
 *
 * @param queues the queue server
 * @param sqs a client of it
 * @param store files to download, and results
 * @param functionJar the function's deployment package
 * @param jvmArguments what its instances are started with
 * @param logs where instances' logs are kept
 */
record DemoCloud(
        LocalQueueServer queues,
        SqsClient sqs,
        ObjectStore store,
        Path functionJar,
        List<String> jvmArguments,
        Path logs)
        implements AutoCloseable {

    private static final String EXAMPLE = "examples/weather-lambda";

    /**
     * Starts the servers.
     *
     * @param home the project's directory, with the weather example built
     */
    static DemoCloud start(Path home) throws IOException {
        Path jar = home.resolve(EXAMPLE + "/target/weather-lambda.jar");
        if (!Files.isRegularFile(jar)) {
            throw new LackException("the weather example is not built: run ./mvnw package -Prun in " + home);
        }
        LocalQueueServer queues = LocalQueueServer.start();
        ObjectStore store = ObjectStore.start(home.resolve(EXAMPLE + "/data"), DemoPlan.BYTES_PER_SECOND);
        return new DemoCloud(
                queues, queues.client(), store, jar, List.of(), Files.createTempDirectory("minos-demo-logs-"));
    }

    /** The same cloud, starting instances with other JVM arguments. */
    DemoCloud with(List<String> arguments) {
        return new DemoCloud(queues, sqs, store, functionJar, arguments, logs);
    }

    /** Removes the instances' logs and the archive, which nobody needs after a run that went well. */
    void forgetLogs() throws IOException {
        try (Stream<Path> files = Files.walk(logs)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    @Override
    public void close() {
        store.close();
        queues.close();
    }
}
