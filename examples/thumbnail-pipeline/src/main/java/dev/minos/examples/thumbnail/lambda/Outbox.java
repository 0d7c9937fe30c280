package dev.minos.examples.thumbnail.lambda;

import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** The queue that a function hands its results to, named by the variable {@value #QUEUE_URL}. Thread-safe. */
final class Outbox {

    static final String QUEUE_URL = "NEXT_QUEUE_URL";

    private final String queueUrl;
    private final SqsClient sqs = SqsClient.builder()
            .httpClientBuilder(UrlConnectionHttpClient.builder())
            .build();

    private Outbox(String queueUrl) {
        this.queueUrl = queueUrl;
    }

    static Outbox fromEnvironment() {
        String url = System.getenv(QUEUE_URL);
        if (url == null) {
            throw new IllegalStateException(QUEUE_URL + " is not set: give it the URL of the queue for results");
        }
        return new Outbox(url);
    }

    void send(String body) {
        sqs.sendMessage(message -> message.queueUrl(queueUrl).messageBody(body));
    }
}
