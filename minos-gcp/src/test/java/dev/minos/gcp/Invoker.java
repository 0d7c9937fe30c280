package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** The Functions Framework's real invoker in a process of its own, with one function. */
final class Invoker implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** What the process printed. */
    final List<String> lines = new CopyOnWriteArrayList<>();

    private final HttpClient client = HttpClient.newHttpClient();
    private final CountDownLatch ready = new CountDownLatch(1);
    private final Thread reader = new Thread(this::read, "output");
    private final int port;
    private final Process process;

    /** Starts a function and waits until it serves. */
    Invoker(Class<?> function, Map<String, String> variables, String... jvmArguments) throws Exception {
        port = freePort();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(jvmArguments));
        command.addAll(List.of(
                "-cp",
                home(com.google.cloud.functions.invoker.runner.Invoker.class),
                com.google.cloud.functions.invoker.runner.Invoker.class.getName(),
                "--port",
                Integer.toString(port),
                "--classpath",
                String.join(
                        ":", home(function), home(MinosPubSub.class), home(dev.minos.core.gate.MinosFunction.class)),
                "--target",
                function.getName()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(variables);
        process = builder.start();
        reader.setDaemon(true);
        reader.start();
        assertThat(ready.await(60, TimeUnit.SECONDS)).as("serving: " + lines).isTrue();
    }

    private void read() {
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                lines.add(line);
                if (line.contains("URL: http://localhost")) {
                    ready.countDown();
                }
            }
        } catch (IOException ended) {
            lines.add("no more output: " + ended);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String home(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    /** Sends a message as Eventarc does. */
    CompletableFuture<HttpResponse<String>> eventarc(String id, String attributes, String more) {
        String body = "{\"message\":{\"attributes\":" + attributes + ",\"data\":\"aGVsbG8=\",\"messageId\":\"" + id
                + "\",\"message_id\":\"" + id + "\",\"publishTime\":\"2026-11-30T12:00:00.5Z\"},"
                + "\"subscription\":\"projects/p/subscriptions/s\"" + more + "}";
        return client.sendAsync(
                request(body)
                        .header("ce-specversion", "1.0")
                        .header("ce-type", "google.cloud.pubsub.topic.v1.messagePublished")
                        .header("ce-source", "//pubsub.googleapis.com/projects/p/topics/t")
                        .header("ce-id", id)
                        .header("ce-time", "2026-11-30T12:00:00.5Z")
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Posts a body as it is. */
    HttpResponse<String> post(String body) throws Exception {
        return client.send(request(body).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String body) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                .timeout(PATIENCE)
                .version(HttpClient.Version.HTTP_1_1)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    /** The lines of Minos about one kind of event. */
    List<String> told(String event) {
        return lines.stream()
                .filter(line -> line.startsWith("{\"minos\":1,\"event\":\"" + event + "\""))
                .toList();
    }

    /** What the function's handler printed, once it has done so this often. */
    List<String> handled(int times) {
        Awaitility.await().atMost(PATIENCE).until(() -> handled().size() >= times);
        return handled();
    }

    /** What the function's handler has printed so far. */
    List<String> handled() {
        return lines.stream().filter(line -> line.startsWith("handled ")).toList();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** The status with which the process ends, once all of its output is read. */
    int status() throws InterruptedException {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ended: " + lines).isTrue();
        reader.join(PATIENCE.toMillis());
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
