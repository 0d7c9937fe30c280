package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.SLOW;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.pubsub.v1.PubsubMessage;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever keeps a message from going back, its work runs on the slow instance, which stays. */
class HandOverRefusedTest {

    private static final int LARGEST_REQUEST = 10_485_760;
    private static final String LONGEST_VALUE = "\u00e9".repeat(512);

    @TempDir
    Path files;

    /** One message per instance, so that each is judged and refused anew. */
    private static EventPlan oneEach() {
        return new EventPlan(SLOW).platform(builder -> builder.maximumInvocations(1));
    }

    @Test
    void aMessageThatHasNoRoomForACountRunsHere() throws Exception {
        try (var cloud = oneEach().deploy(files)) {
            Map<String, String> hundred = new HashMap<>(Map.of("id", "attributes"));
            for (int i = 1; i < 100; i++) {
                hundred.put("a" + i, "");
            }
            cloud.publish("", "", hundred);
            cloud.publish(PubsubMessage.newBuilder()
                    .setData(ByteString.copyFrom(new byte[LARGEST_REQUEST - 100]))
                    .putAttributes("id", "bytes")
                    .build());
            cloud.drain();
            assertThat(cloud.count("attributes")).isEqualTo(1);
            assertThat(cloud.count("bytes")).isEqualTo(1);
            assertThat(cloud.told("handed-over", "way")).isEmpty();
            assertThat(cloud.told("hand-over-refused", "why"))
                    .hasSize(2)
                    .anyMatch(why -> why.contains("101 attributes"))
                    .anyMatch(why -> why.contains("takes " + LARGEST_REQUEST));
        }
    }

    @Test
    void theLongestAttributeThereMayBeIsHandedOnUnharmed() throws Exception {
        try (var cloud = oneEach().deploy(files)) {
            cloud.publish("a", "", Map.of("long", LONGEST_VALUE));
            cloud.drain();
            assertThat(cloud.onlyResult("a").getProperty("body")).contains(LONGEST_VALUE);
            assertThat(cloud.told("handed-over", "way")).hasSize(1);
        }
    }

    @Test
    void aServiceThatForbidsOrIsSilentKeepsTheWorkHere() throws Exception {
        var over = new CountDownLatch(1);
        HttpServer service = Loopback.httpServer();
        var threads = Executors.newCachedThreadPool();
        service.setExecutor(threads);
        service.createContext("/v1/projects/p/topics/forbidden:publish", exchange -> {
            exchange.sendResponseHeaders(403, -1);
            exchange.close();
        });
        service.createContext("/v1/projects/p/topics/silent:publish", exchange -> {
            try {
                over.await();
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
            exchange.close();
        });
        service.start();
        try {
            keepsTheWorkHere(service, "forbidden", "403");
            keepsTheWorkHere(service, "silent", "300 ms");
        } finally {
            over.countDown();
            service.stop(0);
            threads.shutdownNow();
        }
    }

    private void keepsTheWorkHere(HttpServer service, String topic, String reason) throws Exception {
        var plan = new EventPlan(SLOW)
                .set("PUBSUB_EMULATOR_HOST", Loopback.uri(service).getAuthority())
                .set("MINOS_RETRY_TOPIC", topic)
                .set("MINOS_HAND_OVER_TIMEOUT_MS", "300");
        try (var cloud = plan.deploy(files)) {
            cloud.publish(topic, topic + "-again");
            cloud.drain();
            assertThat(cloud.count(topic)).isEqualTo(1);
            assertThat(cloud.count(topic + "-again")).isEqualTo(1);
            assertThat(cloud.told("hand-over-refused", "why"))
                    .isNotEmpty()
                    .allSatisfy(why -> assertThat(why).contains(reason));
            assertThat(cloud.endings()).isZero();
        }
    }
}
