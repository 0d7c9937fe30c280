package dev.minos.pretest.watch;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.ssm.SsmClient;

/** Makes the client of parameters when one is needed, and closes it. Region and credentials are the environment's. */
public final class ParameterStores implements AutoCloseable {

    private @Nullable SsmClient client;

    /**
     * The client.
     *
     * @throws IOException if no region is known
     */
    public SsmClient client() throws IOException {
        if (client == null) {
            try {
                client = SsmClient.builder()
                        .httpClient(UrlConnectionHttpClient.create())
                        .build();
            } catch (SdkClientException unconfigured) {
                throw new IOException(
                        "no AWS region is known: set AWS_REGION (" + unconfigured.getMessage() + ")", unconfigured);
            }
        }
        return client;
    }

    @Override
    public void close() {
        if (client != null) {
            client.close();
        }
    }
}
