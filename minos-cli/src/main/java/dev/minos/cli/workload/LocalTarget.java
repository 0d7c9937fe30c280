package dev.minos.cli.workload;

import dev.minos.local.sqs.LocalQueue;
import dev.minos.local.sqs.LocalQueueServer;
import dev.minos.local.sqs.QueueDefinition;
import dev.minos.workload.replay.Payload;
import dev.minos.workload.replay.Request;
import dev.minos.workload.replay.Target;
import java.io.IOException;
import java.util.List;

/** A queue of the local cloud in this process, which ends with the target. Thread-safe. */
final class LocalTarget implements Target {

    private static final int WARM_UP_CALLS = 200;

    private final LocalQueueServer server = LocalQueueServer.start();
    private final LocalQueue queue = server.createQueue(QueueDefinition.standard("workload"));
    private final SqsTarget target;

    LocalTarget(Payload payload) throws IOException, InterruptedException {
        this.target = new SqsTarget(server.newClient(), queue.url(), payload);
        warmUp(payload);
    }

    /** Sends to another queue, since classes that are loaded late would make the first requests late. */
    private void warmUp(Payload payload) throws IOException, InterruptedException {
        SqsTarget beside = new SqsTarget(
                server.client(),
                server.createQueue(QueueDefinition.standard("warm-up")).url(),
                payload);
        for (int i = 0; i < WARM_UP_CALLS; i++) {
            int refused = beside.send(List.of(new Request(i, 0)));
            if (refused > 0) {
                throw new IOException("the local queue refuses messages");
            }
        }
    }

    @Override
    public int batchLimit() {
        return target.batchLimit();
    }

    @Override
    public int send(List<Request> requests) throws IOException, InterruptedException {
        return target.send(requests);
    }

    @Override
    public void close() {
        target.close();
        server.close();
    }
}
