package dev.minos.pretest.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.lambda.LambdaClient;

/** Lambda's API on loopback for a function named {@code orders}; a test says what the n-th call meets. */
final class StandIn implements AutoCloseable {

    private static final String FUNCTION = "/2015-03-31/functions/orders/";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger calls = new AtomicInteger();
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final IntFunction<Answer> answers;
    private volatile Answer configuration = configured("");

    StandIn(IntFunction<Answer> answers) throws IOException {
        this.answers = answers;
        this.server = Loopback.httpServer();
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /** A configuration of 512 MB and two seconds with more fields. */
    static Answer configured(String more) {
        return Answer.ran("").withBody("{\"MemorySize\":512,\"Timeout\":2,\"Architectures\":[\"x86_64\"]" + more + "}");
    }

    /** Answers every question for the configuration with this. */
    StandIn configuration(Answer answer) {
        configuration = answer;
        return this;
    }

    LambdaClient client() throws AwsAccessException {
        return LambdaClients.open(
                Loopback.uri(server),
                () -> Region.EU_WEST_1,
                StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")));
    }

    /** The events that were sent, in the order of their arrival. */
    List<String> events() {
        return events;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String call =
                    exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            if (call.equals("GET " + FUNCTION + "configuration")) {
                send(exchange, configuration);
            } else if (call.equals("POST " + FUNCTION + "invocations")) {
                events.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
                send(exchange, answers.apply(calls.getAndIncrement()));
            } else {
                send(exchange, Answer.refused(404, "ResourceNotFoundException", "Function not found: " + call));
            }
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", "application/json");
        if (!answer.errorType().isEmpty()) {
            headers.set("x-amzn-ErrorType", answer.errorType());
        }
        if (answer.functionFailed()) {
            headers.set("X-Amz-Function-Error", "Unhandled");
        }
        if (!answer.log().isEmpty()) {
            headers.set(
                    "X-Amz-Log-Result",
                    Base64.getEncoder().encodeToString(answer.log().getBytes(UTF_8)));
        }
        byte[] body = answer.body().getBytes(UTF_8);
        exchange.sendResponseHeaders(answer.status(), body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
