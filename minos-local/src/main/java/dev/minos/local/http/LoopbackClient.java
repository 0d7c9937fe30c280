package dev.minos.local.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;

/**
 * Posts to servers on this machine: each request once, on a connection of its own, so that no failure hides behind a
 * retry or a connection that had died before. Thread-safe.
 */
public final class LoopbackClient implements AutoCloseable {

    private static final int MOST_CONNECTIONS = 4096;

    private final CloseableHttpClient client = HttpClients.custom()
            .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                    .setMaxConnTotal(MOST_CONNECTIONS)
                    .setMaxConnPerRoute(MOST_CONNECTIONS)
                    .build())
            .setConnectionReuseStrategy((request, response, context) -> false)
            .disableAutomaticRetries()
            .disableRedirectHandling()
            .disableContentCompression()
            .disableCookieManagement()
            .disableAuthCaching()
            .build();

    /**
     * Sends a request and waits for what comes of it.
     *
     * @param limit how long the server may stay silent
     */
    public Answer post(URI target, Map<String, String> headers, byte[] body, Duration limit) {
        var request = new HttpPost(target);
        request.setConfig(
                RequestConfig.custom().setResponseTimeout(Timeout.of(limit)).build());
        headers.forEach(request::setHeader);
        request.setEntity(new ByteArrayEntity(body, null));
        try {
            return client.execute(request, LoopbackClient::response);
        } catch (ConnectException | ConnectTimeoutException nobodyThere) {
            return new Answer.Refused();
        } catch (SocketTimeoutException silent) {
            return new Answer.TimedOut();
        } catch (IOException | IllegalStateException brokenOrClosed) {
            return new Answer.Broken();
        }
    }

    private static Answer response(ClassicHttpResponse response) throws IOException {
        var entity = response.getEntity();
        byte[] body = entity == null ? null : EntityUtils.toByteArray(entity);
        String type = entity == null ? null : entity.getContentType();
        return new Answer.Response(response.getCode(), type == null ? "" : type, body == null ? new byte[0] : body);
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}
