package dev.minos.pretest.lambda;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;
import software.amazon.awssdk.services.lambda.LambdaClient;

/** Opens clients of Lambda that repeat no call, since each one would do the work again. */
final class LambdaClients {

    /** The longest invocation takes 15 minutes. */
    private static final Duration LONGEST_ANSWER = Duration.ofMinutes(16);

    private static final Duration CONNECTION = Duration.ofSeconds(10);

    private LambdaClients() {}

    /**
     * A client with the region and the credentials of this machine's environment, profiles or role.
     *
     * @param endpoint where Lambda is; null for {@code AWS_ENDPOINT_URL_LAMBDA} or the region's own
     * @throws AwsAccessException if there is no region or there are no credentials
     */
    static LambdaClient open(@Nullable URI endpoint) throws AwsAccessException {
        return open(
                endpoint,
                DefaultAwsRegionProviderChain.builder().build(),
                DefaultCredentialsProvider.builder().build());
    }

    static LambdaClient open(@Nullable URI endpoint, AwsRegionProvider regions, AwsCredentialsProvider credentials)
            throws AwsAccessException {
        return LambdaClient.builder()
                .region(region(regions))
                .credentialsProvider(present(credentials))
                .endpointOverride(endpoint)
                .overrideConfiguration(settings -> settings.retryStrategy(AwsRetryStrategy.doNotRetry()))
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(CONNECTION)
                        .socketTimeout(LONGEST_ANSWER))
                .build();
    }

    private static Region region(AwsRegionProvider regions) throws AwsAccessException {
        try {
            return regions.getRegion();
        } catch (SdkClientException none) {
            throw new AwsAccessException(
                    "no AWS region: set AWS_REGION (AWS_DEFAULT_REGION is not read), or AWS_PROFILE to a profile that has one",
                    none);
        }
    }

    private static AwsCredentialsProvider present(AwsCredentialsProvider credentials) throws AwsAccessException {
        try {
            credentials.resolveCredentials();
            return credentials;
        } catch (SdkClientException none) {
            throw new AwsAccessException(
                    "no AWS credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE to a profile that"
                            + " has some; for a profile of single sign-on or of a role run first: eval \"$(aws configure"
                            + " export-credentials --format env)\" (" + none.getMessage() + ")",
                    none);
        }
    }
}
