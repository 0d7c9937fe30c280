package dev.minos.local.sqs;

import dev.minos.local.LocalAccount;
import java.net.URI;
import java.util.Objects;
import org.elasticmq.rest.sqs.SQSRestServer;
import org.elasticmq.rest.sqs.SQSRestServerBuilder;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * A queue service that speaks the SQS protocol: ElasticMQ within this JVM, on a loopback port that the system picks, its
 * messages in memory. It differs from SQS in that a receipt that is no longer valid is refused with status 400, where
 * SQS would often be silent. Thread-safe.
 */
public final class LocalQueueServer implements AutoCloseable {

    private static final String LOOPBACK = "127.0.0.1";

    private final SQSRestServer server;
    private final URI endpoint;
    private final SqsClient client;

    private LocalQueueServer(SQSRestServer server) {
        this.server = server;
        int port = server.waitUntilStarted().localAddress().getPort();
        this.endpoint = URI.create("http://" + LOOPBACK + ":" + port);
        this.client = newClient();
    }

    /** Starts a server without queues. */
    public static LocalQueueServer start() {
        return new LocalQueueServer(SQSRestServerBuilder.withInterface(LOOPBACK)
                .withDynamicPort()
                .withAWSRegion(LocalAccount.REGION)
                .withAWSAccountId(LocalAccount.NUMBER)
                .start());
    }

    /** Where the service is; what a function needs in {@code AWS_ENDPOINT_URL_SQS}. */
    public URI endpoint() {
        return endpoint;
    }

    /** The server's own client, good for any number of threads and closed with the server. */
    public SqsClient client() {
        return client;
    }

    /** A client of this server; the caller closes it. */
    public SqsClient newClient() {
        return SqsClient.builder()
                .endpointOverride(endpoint)
                .region(Region.of(LocalAccount.REGION))
                .credentialsProvider(StaticCredentialsProvider.create(
                        AwsBasicCredentials.create(LocalAccount.ACCESS_KEY_ID, LocalAccount.SECRET_ACCESS_KEY)))
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    /** Creates a queue. */
    public LocalQueue createQueue(QueueDefinition definition) {
        String url = client.createQueue(
                        request -> request.queueName(definition.name()).attributes(definition.attributes()))
                .queueUrl();
        var attributes = client.getQueueAttributes(
                        request -> request.queueUrl(url).attributeNames(QueueAttributeName.QUEUE_ARN))
                .attributes();
        String arn = Objects.requireNonNull(attributes.get(QueueAttributeName.QUEUE_ARN), "the queue has no ARN");
        return new LocalQueue(definition.name(), url, arn);
    }

    /** Messages that are visible, hidden or delayed: all that have not been deleted. Approximate, as in SQS. */
    public int size(LocalQueue queue) {
        return client
                .getQueueAttributes(request -> request.queueUrl(queue.url())
                        .attributeNames(
                                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES,
                                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE,
                                QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES_DELAYED))
                .attributes()
                .values()
                .stream()
                .mapToInt(Integer::parseInt)
                .sum();
    }

    @Override
    public void close() {
        client.close();
        var ignored = server.stopAndWait();
    }
}
