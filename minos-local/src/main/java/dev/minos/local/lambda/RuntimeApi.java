package dev.minos.local.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * The HTTP interface between Lambda and one runtime, version 2018-06-01, on a loopback port of its own. It only
 * translates; {@link RuntimeEvents} decides.
 *
 * <p>Source: "Using the Lambda runtime API for custom runtimes", AWS Lambda developer guide.
 */
final class RuntimeApi implements AutoCloseable {

    private static final String RUNTIME = "/2018-06-01/runtime";
    private static final String INVOCATION = RUNTIME + "/invocation/";

    private final HttpServer server;
    private final RuntimeEvents events;

    private RuntimeApi(HttpServer server, RuntimeEvents events) {
        this.server = server;
        this.events = events;
    }

    static RuntimeApi start(RuntimeEvents events) throws IOException {
        var server = Loopback.httpServer();
        var api = new RuntimeApi(server, events);
        server.createContext(INVOCATION + "next", api::next);
        server.createContext(INVOCATION, api::reply);
        server.createContext(RUNTIME + "/init/error", api::initError);
        server.start();
        return api;
    }

    /** Host and port, as in {@code AWS_LAMBDA_RUNTIME_API}. */
    String address() {
        return Loopback.uri(server).getAuthority();
    }

    /** Hands an event to a runtime that waits in {@code exchange}. */
    static void deliver(HttpExchange exchange, Invocation invocation, String functionArn, long deadlineEpochMs)
            throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Lambda-Runtime-Aws-Request-Id", invocation.requestId());
        headers.set("Lambda-Runtime-Deadline-Ms", Long.toString(deadlineEpochMs));
        headers.set("Lambda-Runtime-Invoked-Function-Arn", functionArn);
        headers.set("Lambda-Runtime-Trace-Id", invocation.traceId());
        // Without a content type the runtime's native client reads a null pointer.
        headers.set("Content-Type", "application/json");
        answer(exchange, 200, invocation.payload());
    }

    private void next(HttpExchange exchange) throws IOException {
        if (!events.next(exchange)) {
            acknowledge(exchange, RuntimeEvents.Receipt.ALREADY_REPLIED.status);
        }
    }

    private void reply(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI()
                .getPath()
                .substring(INVOCATION.length())
                .split("/", -1);
        byte[] body = exchange.getRequestBody().readAllBytes();
        boolean error = path.length == 2 && path[1].equals("error");
        if (!error && !(path.length == 2 && path[1].equals("response"))) {
            answer(exchange, 404, new byte[0]);
            return;
        }
        var receipt = events.reply(path[0], error ? error(exchange, body) : Reply.response(body));
        acknowledge(exchange, receipt.status);
    }

    private void initError(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        events.initError(error(exchange, body));
        acknowledge(exchange, RuntimeEvents.Receipt.ACCEPTED.status);
    }

    private static Reply error(HttpExchange exchange, byte[] body) {
        String type = exchange.getRequestHeaders().getFirst("Lambda-Runtime-Function-Error-Type");
        return Reply.functionError(body, Objects.requireNonNullElse(type, "Unhandled"));
    }

    private static void acknowledge(HttpExchange exchange, int status) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        answer(
                exchange,
                status,
                (status == 202 ? "{\"status\":\"OK\"}" : "{\"errorType\":\"InvalidStateTransition\"}").getBytes(UTF_8));
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        } finally {
            exchange.close();
        }
    }

    /** Drops all connections. Not to be called from within an event. */
    @Override
    public void close() {
        server.stop(0);
    }
}
