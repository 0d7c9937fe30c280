package dev.minos.local.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.PlatformListener;
import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/**
 * The part of Lambda's own API that tools call, on loopback, for one function: {@code Invoke} with the end of the log, and
 * {@code GetFunctionConfiguration} (AWS Lambda API reference, version 2015-03-31). Signatures are not checked.
 * Thread-safe.
 */
public final class LambdaRestApi implements AutoCloseable {

    private static final String FUNCTIONS = "/2015-03-31/functions/";
    private static final int LOG_TAIL_BYTES = 4096;
    private static final JsonMapper JSON = new JsonMapper();

    private final FunctionDefinition function;
    private final Log log = new Log();
    private final LambdaPlatform platform;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private LambdaRestApi(FunctionDefinition function, Function<PlatformListener, LambdaPlatform> deployment)
            throws IOException {
        this.function = function;
        this.server = Loopback.httpServer();
        this.platform = deployment.apply(log);
        server.createContext(FUNCTIONS, this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /**
     * Starts the API together with the platform behind it, which it closes in the end.
     *
     * @param deployment starts the platform of the function, with the listener given to it
     */
    public static LambdaRestApi start(
            FunctionDefinition function, Function<PlatformListener, LambdaPlatform> deployment) throws IOException {
        return new LambdaRestApi(function, deployment);
    }

    /** Where it is: what {@code --endpoint-url} and {@code AWS_ENDPOINT_URL_LAMBDA} take. */
    public URI endpoint() {
        return Loopback.uri(server);
    }

    /** The platform behind it. */
    public LambdaPlatform platform() {
        return platform;
    }

    @Override
    public void close() {
        server.stop(0);
        platform.close();
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String call = exchange.getRequestMethod() + " " + path.substring(FUNCTIONS.length());
            if (call.equals("GET " + function.name() + "/configuration")) {
                send(exchange, 200, JSON.writeValueAsBytes(configuration()));
            } else if (call.equals("POST " + function.name() + "/invocations")) {
                invoke(exchange);
            } else {
                fail(exchange, 404, "ResourceNotFoundException", "Function not found: " + path);
            }
        }
    }

    private ObjectNode configuration() {
        ObjectNode json = JSON.createObjectNode()
                .put("FunctionName", function.name())
                .put("FunctionArn", InstanceLauncher.arn(function))
                .put("MemorySize", function.memoryMb())
                .put("Timeout", function.timeout().toSeconds());
        json.putArray("Architectures").add(System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x86_64");
        ObjectNode variables = json.putObject("Environment").putObject("Variables");
        function.environment().forEach(variables::put);
        return json;
    }

    private void invoke(HttpExchange exchange) throws IOException {
        InvocationResult result = platform.invoke(exchange.getRequestBody().readAllBytes());
        if (result.outcome() == Outcome.THROTTLED) {
            fail(exchange, 429, "TooManyRequestsException", "Rate Exceeded.");
            return;
        }
        result.released().join();
        var headers = exchange.getResponseHeaders();
        headers.set("x-amzn-RequestId", result.requestId());
        headers.set("X-Amz-Executed-Version", "$LATEST");
        headers.set("X-Amz-Log-Result", Base64.getEncoder().encodeToString(tail(log.take(result.requestId()))));
        if (!result.isSuccess()) {
            headers.set("X-Amz-Function-Error", "Unhandled");
        }
        send(exchange, 200, result.payload());
    }

    private static byte[] tail(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        return bytes.length <= LOG_TAIL_BYTES
                ? bytes
                : Arrays.copyOfRange(bytes, bytes.length - LOG_TAIL_BYTES, bytes.length);
    }

    private static void fail(HttpExchange exchange, int status, String type, String message) throws IOException {
        exchange.getResponseHeaders().set("x-amzn-ErrorType", type);
        send(exchange, status, JSON.writeValueAsBytes(Map.of("Type", "User", "message", message)));
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    /** What was logged of each invocation; an instance has one at a time. */
    private final class Log implements PlatformListener {

        private final Map<String, String> byInstance = new ConcurrentHashMap<>();
        private final Map<String, String> byRequest = new ConcurrentHashMap<>();

        @Override
        public void line(String instanceId, String line) {
            byInstance.merge(instanceId, line + '\n', String::concat);
        }

        @Override
        public void attempt(Attempt attempt) {
            String lines = byInstance.remove(attempt.instanceId());
            byRequest.put(
                    attempt.requestId(),
                    "START RequestId: " + attempt.requestId() + " Version: $LATEST\n" + (lines == null ? "" : lines)
                            + "END RequestId: " + attempt.requestId() + "\n"
                            + CloudWatchLog.report(attempt, function.memoryMb()) + "\n");
        }

        private String take(String requestId) {
            String text = byRequest.remove(requestId);
            return text == null ? "" : text;
        }
    }
}
