package dev.minos.aws;

import java.time.Duration;
import java.util.function.Supplier;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.sqs.SqsClient;

/**
 * Builds the default SQS client: the cheapest transport to start, one attempt, and a bound on the whole call, since a
 * hand-over that hangs is billed and one that fails costs nothing but a slow run here.
 */
final class SqsClients implements Supplier<SqsClient> {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);

    private final int timeoutMillis;

    SqsClients(int timeoutMillis) {
        this.timeoutMillis = timeoutMillis;
    }

    @Override
    public SqsClient get() {
        Duration timeout = Duration.ofMillis(timeoutMillis);
        return SqsClient.builder()
                .httpClient(UrlConnectionHttpClient.builder()
                        .connectionTimeout(CONNECT_TIMEOUT)
                        .socketTimeout(timeout)
                        .build())
                .credentialsProvider(DefaultCredentialsProvider.builder().build())
                .overrideConfiguration(
                        calls -> calls.apiCallTimeout(timeout).retryStrategy(DefaultRetryStrategy.doNotRetry()))
                .build();
    }
}
