package dev.minos.cli.demo;

import dev.minos.cli.LackException;
import dev.minos.local.sqs.LocalQueueServer;
import dev.minos.local.store.ObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import software.amazon.awssdk.services.sqs.SqsClient;

/** What all fleets of a demo share: the queue server, the store, the function's deployment package, the place of logs. */
record DemoCloud(LocalQueueServer queues, SqsClient sqs, ObjectStore store, Path functionJar, Path logs)
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
        return new DemoCloud(queues, queues.client(), store, jar, Files.createTempDirectory("minos-demo-logs-"));
    }

    @Override
    public void close() {
        store.close();
        queues.close();
    }
}
