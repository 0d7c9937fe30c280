package dev.minos.local.pubsub;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.protobuf.Empty;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import com.google.pubsub.v1.AcknowledgeRequest;
import com.google.pubsub.v1.ListSubscriptionsResponse;
import com.google.pubsub.v1.ListTopicSubscriptionsResponse;
import com.google.pubsub.v1.ListTopicsResponse;
import com.google.pubsub.v1.ModifyAckDeadlineRequest;
import com.google.pubsub.v1.ModifyPushConfigRequest;
import com.google.pubsub.v1.PublishRequest;
import com.google.pubsub.v1.PullRequest;
import com.google.pubsub.v1.Subscription;
import com.google.pubsub.v1.Topic;
import com.google.pubsub.v1.UpdateSubscriptionRequest;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.DaemonThreads;
import dev.minos.local.Loopback;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The REST form of the API, {@code /v1/projects/...}, as its reference defines it. Thread-safe. */
final class RestApi implements AutoCloseable {

    private static final String VERSION = "/v1/";
    private static final Pattern COLLECTION =
            Pattern.compile("(?<parent>projects/[^/]+(?:/topics/[^/]+)?)/(?<kind>topics|subscriptions)");
    private static final Pattern RESOURCE =
            Pattern.compile("(?<name>projects/[^/]+/(?<kind>topics|subscriptions)/[^/:]+)(?::(?<verb>\\w+))?");
    private static final Map<Status.Code, Integer> STATUS = Map.of(
            Status.Code.INVALID_ARGUMENT, 400,
            Status.Code.NOT_FOUND, 404,
            Status.Code.ALREADY_EXISTS, 409,
            Status.Code.UNIMPLEMENTED, 501,
            Status.Code.UNAVAILABLE, 503);
    private static final JsonMapper JSON = new JsonMapper();
    private static final JsonFormat.Parser PARSER = JsonFormat.parser().ignoringUnknownFields();
    private static final JsonFormat.Printer PRINTER = JsonFormat.printer().omittingInsignificantWhitespace();

    private final HttpServer server;
    private final ExecutorService threads = DaemonThreads.pool("pubsub-rest");
    private final Broker broker;
    private final Calls calls;

    private RestApi(HttpServer server, Broker broker) {
        this.server = server;
        this.broker = broker;
        this.calls = new Calls(broker);
    }

    static RestApi start(Broker broker) throws IOException {
        var api = new RestApi(Loopback.httpServer(), broker);
        api.server.setExecutor(api.threads);
        api.server.createContext("/", api::handle);
        api.server.start();
        return api;
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] answer;
            int status = 200;
            try {
                answer = PRINTER.print(answer(exchange)).getBytes(UTF_8);
            } catch (StatusRuntimeException e) {
                status = STATUS.getOrDefault(e.getStatus().getCode(), 500);
                answer = error(status, e.getStatus());
            }
            exchange.getResponseHeaders().set("Content-Type", "application/json; charset=UTF-8");
            exchange.sendResponseHeaders(status, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private static byte[] error(int status, Status cause) throws IOException {
        var error = JSON.createObjectNode();
        error.putObject("error")
                .put("code", status)
                .put("message", String.valueOf(cause.getDescription()))
                .put("status", cause.getCode().name());
        return JSON.writeValueAsBytes(error);
    }

    private Message answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String method = exchange.getRequestMethod();
        if (path.startsWith(VERSION)) {
            String name = path.substring(VERSION.length());
            Matcher resource = RESOURCE.matcher(name);
            if (resource.matches()) {
                boolean isTopic = resource.group("kind").equals(ResourceName.TOPICS);
                String call = resource.group("verb") == null ? method : method + " " + resource.group("verb");
                String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
                return isTopic
                        ? onTopic(call, resource.group("name"), body)
                        : onSubscription(call, resource.group("name"), body);
            }
            Matcher collection = COLLECTION.matcher(name);
            if (collection.matches() && method.equals("GET")) {
                return list(collection.group("parent"), collection.group("kind"));
            }
        }
        throw unknown(method + " " + path);
    }

    private Message onTopic(String call, String name, String body) {
        return switch (call) {
            case "PUT" ->
                broker.createTopic(read(body, Topic.newBuilder()).setName(name).build());
            case "GET" -> broker.topic(name);
            case "DELETE" -> {
                broker.deleteTopic(name);
                yield Empty.getDefaultInstance();
            }
            case "POST publish" ->
                broker.publish(
                        read(body, PublishRequest.newBuilder()).setTopic(name).build());
            default -> throw unknown(call + " of a topic");
        };
    }

    private Message onSubscription(String call, String name, String body) {
        return switch (call) {
            case "PUT" ->
                broker.createSubscription(
                        read(body, Subscription.newBuilder()).setName(name).build(), DeliveryRules.faithful());
            case "GET" -> broker.subscription(name).definition();
            case "PATCH" -> {
                var update = read(body, UpdateSubscriptionRequest.newBuilder());
                update.getSubscriptionBuilder().setName(name);
                yield calls.update(update.build());
            }
            case "DELETE" -> {
                broker.deleteSubscription(name);
                yield Empty.getDefaultInstance();
            }
            case "POST pull" ->
                calls.pull(read(body, PullRequest.newBuilder())
                        .setSubscription(name)
                        .build());
            case "POST acknowledge" ->
                calls.acknowledge(read(body, AcknowledgeRequest.newBuilder())
                        .setSubscription(name)
                        .build());
            case "POST modifyAckDeadline" ->
                calls.modifyAckDeadline(read(body, ModifyAckDeadlineRequest.newBuilder())
                        .setSubscription(name)
                        .build());
            case "POST modifyPushConfig" ->
                calls.modifyPushConfig(read(body, ModifyPushConfigRequest.newBuilder())
                        .setSubscription(name)
                        .build());
            default -> throw unknown(call + " of a subscription");
        };
    }

    private Message list(String parent, String kind) {
        if (parent.contains("/" + ResourceName.TOPICS + "/")) {
            return ListTopicSubscriptionsResponse.newBuilder()
                    .addAllSubscriptions(broker.subscriptionsOfTopic(parent))
                    .build();
        }
        return kind.equals(ResourceName.TOPICS)
                ? ListTopicsResponse.newBuilder()
                        .addAllTopics(broker.topicsOf(parent))
                        .build()
                : ListSubscriptionsResponse.newBuilder()
                        .addAllSubscriptions(broker.subscriptionsOf(parent))
                        .build();
    }

    private static <B extends Message.Builder> B read(String json, B builder) {
        try {
            PARSER.merge(json.isBlank() ? "{}" : json, builder);
            return builder;
        } catch (InvalidProtocolBufferException e) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("Invalid JSON payload received: " + e.getMessage())
                    .asRuntimeException();
        }
    }

    private static StatusRuntimeException unknown(String call) {
        return Status.NOT_FOUND.withDescription("No such method: " + call).asRuntimeException();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
