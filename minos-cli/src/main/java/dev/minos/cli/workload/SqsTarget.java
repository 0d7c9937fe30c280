package dev.minos.cli.workload;

import dev.minos.local.LocalAccount;
import dev.minos.workload.replay.Payload;
import dev.minos.workload.replay.Request;
import dev.minos.workload.replay.Target;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.SqsClientBuilder;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchResponse;

/** An SQS-compatible queue; one call carries up to ten messages that are due. Thread-safe. */
final class SqsTarget implements Target {

    private static final int LIMIT = 10;
    private static final Pattern AWS_HOST = Pattern.compile("sqs\\.([a-z0-9-]+)\\.amazonaws\\.com(?:\\.cn)?");

    private final SqsClient client;
    private final String queueUrl;
    private final Payload payload;

    /** A queue of a server whose client the target closes. */
    SqsTarget(SqsClient client, String queueUrl, Payload payload) {
        this.client = client;
        this.queueUrl = queueUrl;
        this.payload = payload;
    }

    /**
     * A queue by its URL. At AWS the usual credentials are used; any other server is sent the local cloud's.
     *
     * @throws IllegalArgumentException if it is no URL of a queue
     */
    static SqsTarget at(String queueUrl, Payload payload) {
        URI uri = URI.create(queueUrl);
        if (uri.getHost() == null || uri.getPath().length() < 2) {
            throw new IllegalArgumentException(
                    "a queue's URL must be like http://127.0.0.1:9324/queue/NAME, was " + queueUrl);
        }
        SqsClientBuilder builder = SqsClient.builder().httpClientBuilder(UrlConnectionHttpClient.builder());
        Matcher aws = AWS_HOST.matcher(uri.getHost());
        if (aws.matches()) {
            builder.region(Region.of(aws.group(1)));
        } else {
            builder.region(Region.of(LocalAccount.REGION))
                    .endpointOverride(URI.create(uri.getScheme() + "://" + uri.getRawAuthority()))
                    .credentialsProvider(StaticCredentialsProvider.create(
                            AwsBasicCredentials.create(LocalAccount.ACCESS_KEY_ID, LocalAccount.SECRET_ACCESS_KEY)));
        }
        return new SqsTarget(builder.build(), queueUrl, payload);
    }

    @Override
    public int batchLimit() {
        return LIMIT;
    }

    @Override
    public int send(List<Request> requests) throws IOException, InterruptedException {
        List<SendMessageBatchRequestEntry> entries = requests.stream()
                .map(request -> SendMessageBatchRequestEntry.builder()
                        .id(Long.toString(request.number()))
                        .messageBody(payload.of(request))
                        .build())
                .toList();
        try {
            SendMessageBatchResponse answer =
                    client.sendMessageBatch(call -> call.queueUrl(queueUrl).entries(entries));
            return answer.failed().size();
        } catch (SdkException failed) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw new IOException(queueUrl + ": " + failed.getMessage(), failed);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
