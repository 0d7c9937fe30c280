package dev.minos.gcp;

import com.google.cloud.functions.HttpRequest;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request whose body has been read already, and can be read again. */
final class ReadRequest implements HttpRequest {

    private final HttpRequest request;
    private final byte[] body;

    ReadRequest(HttpRequest request, byte[] body) {
        this.request = request;
        this.body = body;
    }

    @Override
    public InputStream getInputStream() {
        return new ByteArrayInputStream(body);
    }

    @Override
    public BufferedReader getReader() {
        Charset charset = Charset.forName(getCharacterEncoding().orElse(StandardCharsets.UTF_8.name()));
        return new BufferedReader(new InputStreamReader(getInputStream(), charset));
    }

    @Override
    public String getMethod() {
        return request.getMethod();
    }

    @Override
    public String getUri() {
        return request.getUri();
    }

    @Override
    public String getPath() {
        return request.getPath();
    }

    @Override
    public Optional<String> getQuery() {
        return request.getQuery();
    }

    @Override
    public Map<String, List<String>> getQueryParameters() {
        return request.getQueryParameters();
    }

    @Override
    public Map<String, HttpPart> getParts() {
        return request.getParts();
    }

    @Override
    public Optional<String> getContentType() {
        return request.getContentType();
    }

    @Override
    public long getContentLength() {
        return request.getContentLength();
    }

    @Override
    public Optional<String> getCharacterEncoding() {
        return request.getCharacterEncoding();
    }

    @Override
    public Map<String, List<String>> getHeaders() {
        return request.getHeaders();
    }
}
