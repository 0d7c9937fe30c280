package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.minos.core.benchmark.Ticker;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;

/** All calls of a hand-over share one deadline. */
class SqsGatewayTest {

    private final AtomicLong nanos = new AtomicLong(-3);
    private final FakeSqs sqs = new FakeSqs();

    @Test
    void leavesEachCallTheTimeThatIsLeft() {
        SqsGateway gateway = new SqsGateway(() -> sqs, "http://queue", 300, nanos::get);

        nanos.addAndGet(100_000_000);
        gateway.release(LambdaFixture.messages(1));

        assertThat(sqs.released.get(0).overrideConfiguration().orElseThrow().apiCallTimeout())
                .contains(Duration.ofMillis(200));
    }

    @Test
    void doesNotCountTheStartOfTheClient() {
        SqsGateway gateway = new SqsGateway(
                () -> {
                    nanos.addAndGet(5_000_000_000L);
                    return sqs;
                },
                "http://queue",
                300,
                nanos::get);

        gateway.release(LambdaFixture.messages(1));

        assertThat(sqs.released.get(0).overrideConfiguration().orElseThrow().apiCallTimeout())
                .contains(Duration.ofMillis(300));
    }

    @Test
    void callsNobodyAfterTheDeadline() {
        SqsGateway gateway = new SqsGateway(() -> sqs, "http://queue", 300, nanos::get);

        nanos.addAndGet(300_000_000);

        assertThatIllegalStateException()
                .isThrownBy(() -> gateway.release(LambdaFixture.messages(1)))
                .withMessageContaining("MINOS_HAND_OVER_TIMEOUT_MS");
        assertThatIllegalStateException().isThrownBy(() -> gateway.send(List.of()));
        assertThatIllegalStateException().isThrownBy(() -> gateway.delete(LambdaFixture.messages(1)));
        assertThat(sqs.calls).isEmpty();
    }

    /** The default client against a queue that takes the request and never answers. */
    @Test
    void givesUpAQueueThatHangs() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService threads = Executors.newCachedThreadPool();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> hang(never));
        server.start();
        System.setProperty("aws.region", "eu-central-1");
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
        System.setProperty(
                "aws.endpointUrlSqs", "http://127.0.0.1:" + server.getAddress().getPort());
        try {
            SqsGateway gateway = new SqsGateway(new SqsClients(60_000), "http://127.0.0.1/1/q", 1_000, Ticker.system());
            long start = System.nanoTime();

            assertThatThrownBy(() -> gateway.release(LambdaFixture.messages(1)))
                    .isInstanceOf(ApiCallTimeoutException.class);
            assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(50));
        } finally {
            never.countDown();
            server.stop(0);
            threads.shutdownNow();
            System.clearProperty("aws.region");
            System.clearProperty("aws.accessKeyId");
            System.clearProperty("aws.secretAccessKey");
            System.clearProperty("aws.endpointUrlSqs");
        }
    }

    private static void hang(CountDownLatch until) {
        try {
            assertThat(until.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
