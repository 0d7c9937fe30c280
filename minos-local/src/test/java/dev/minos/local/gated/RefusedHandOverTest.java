package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.Outcome;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A queue that does not take a message back costs nothing but a slow run: the work is done where it is. */
class RefusedHandOverTest {

    @TempDir
    Path files;

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"release", "copy"})
    void aQueueThatDoesNotExist(String handOver) throws Exception {
        var plan = plan(handOver).set("MINOS_QUEUE_URL", "http://127.0.0.1/000000000000/nowhere");

        assertThat(refusal(plan)).contains(handOver.equals("copy") ? "sqs:SendMessage" : "sqs:ChangeMessageVisibility");
    }

    @Test
    void aQueueThatForbidsIt() throws Exception {
        HttpServer forbidding = Loopback.httpServer();
        forbidding.createContext("/", exchange -> {
            exchange.sendResponseHeaders(403, -1);
            exchange.close();
        });
        forbidding.start();
        try {
            var plan = plan("copy")
                    .set("AWS_ENDPOINT_URL_SQS", Loopback.uri(forbidding).toString());

            assertThat(refusal(plan)).contains("403");
        } finally {
            forbidding.stop(0);
        }
    }

    @Test
    void aQueueThatNeverAnswers() throws Exception {
        try (var silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            var plan = plan("copy")
                    .set("AWS_ENDPOINT_URL_SQS", "http://127.0.0.1:" + silent.getLocalPort())
                    .set("MINOS_HAND_OVER_TIMEOUT_MS", "1500");

            assertThat(refusal(plan)).containsIgnoringCase("time");
        }
    }

    private static GatedPlan plan(String handOver) {
        return new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_HAND_OVER", handOver)
                .reportBatchItemFailures(handOver.equals("release"))
                .concurrency(1);
    }

    /** Why the hand-over was refused, once it is clear that nothing but a slow run has come of it. */
    private String refusal(GatedPlan plan) throws Exception {
        try (var cloud = plan.deploy(files)) {
            cloud.send("first", "second");
            cloud.drain();

            cloud.onlyResult("first");
            cloud.onlyResult("second");
            assertThat(cloud.outcomes()).hasSize(2).containsOnly(Outcome.SUCCESS);
            assertThat(cloud.attempts()).extracting(Attempt::exited).containsOnly(false);
            assertThat(cloud.ends()).containsExactly(InstanceEnd.PLATFORM_CLOSED);
            assertThat(cloud.told("hand-over-refused", "why")).hasSize(1);
            return cloud.told("hand-over-refused", "why").get(0);
        }
    }
}
