package dev.minos.aws;

import java.time.Duration;
import java.util.function.Supplier;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * Builds the default SQS client: the cheapest transport to start, and one attempt for each call, since a hand-over that
 * hangs is billed and one that fails costs nothing but a slow run here.
 */
final class SqsClients implements Supplier<SqsClient> {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);

    private final int timeoutMillis;

    SqsClients(int timeoutMillis) {
        this.timeoutMillis = timeoutMillis;
    }

    @Override
    public SqsClient get() {
        return SqsClient.builder()
                .httpClient(UrlConnectionHttpClient.builder()
                        .connectionTimeout(CONNECT_TIMEOUT)
                        .socketTimeout(Duration.ofMillis(timeoutMillis))
                        .build())
                .credentialsProvider(DefaultCredentialsProvider.builder().build())
                .overrideConfiguration(calls -> calls.retryStrategy(DefaultRetryStrategy.doNotRetry()))
                .build();
    }
}
