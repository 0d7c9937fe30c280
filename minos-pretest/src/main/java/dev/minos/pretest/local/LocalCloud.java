package dev.minos.pretest.local;

import dev.minos.local.pubsub.LocalPubSub;
import dev.minos.local.sqs.LocalQueueServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * What all fleets of a run share: a queue server or a Pub/Sub server, and a directory of logs.
 *
 * <p>It belongs to the thread that started it. If this JVM is told to end, that thread is interrupted and gets some
 * seconds to close everything, so that neither processes nor temporary files stay behind.
 */
public final class LocalCloud implements AutoCloseable {

    private static final long CLEANING_SECONDS = 10;

    private @Nullable LocalQueueServer queues;
    private @Nullable LocalPubSub pubsub;
    private final CountDownLatch cleaned = new CountDownLatch(1);
    private final Thread owner = Thread.currentThread();
    private final Thread shutdownHook = new Thread(this::endOwner, "local-cloud-shutdown");
    private final Path logs;
    private boolean keepsLogs;

    private LocalCloud(Path logs) {
        this.logs = logs;
        Runtime.getRuntime().addShutdownHook(shutdownHook);
    }

    /** Starts a cloud without functions. */
    public static LocalCloud start() throws IOException {
        return new LocalCloud(Files.createTempDirectory("minos-logs-"));
    }

    /** The queue server, started when it is first asked for. */
    synchronized LocalQueueServer queues() {
        if (queues == null) {
            queues = LocalQueueServer.start();
        }
        return queues;
    }

    SqsClient sqs() {
        return queues().client();
    }

    /** The Pub/Sub server, started when it is first asked for. */
    synchronized LocalPubSub pubsub() {
        if (pubsub == null) {
            pubsub = LocalPubSub.start();
        }
        return pubsub;
    }

    /** Where instances leave their logs: a file per instance, in a directory per fleet. */
    Path logs() {
        return logs;
    }

    /** Leaves the logs behind, for a person who is told where they are. */
    void keepLogs() {
        keepsLogs = true;
    }

    /** Closes the servers, and removes the logs unless somebody still needs them. */
    @Override
    public void close() {
        try {
            closeServers();
            if (!keepsLogs) {
                delete(logs);
            }
        } finally {
            cleaned.countDown();
            forgetHook();
        }
    }

    private synchronized void closeServers() {
        if (queues != null) {
            queues.close();
        }
        if (pubsub != null) {
            pubsub.close();
        }
    }

    private void endOwner() {
        owner.interrupt();
        try {
            if (!cleaned.await(CLEANING_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("minos: temporary files stay behind in " + logs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void forgetHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            // The JVM is shutting down, and the hook waits for no more than this.
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(directory + ": cannot be removed", e);
        }
    }
}
