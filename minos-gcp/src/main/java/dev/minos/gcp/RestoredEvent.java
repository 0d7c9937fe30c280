package dev.minos.gcp;

import dev.minos.core.message.Origin;
import io.cloudevents.CloudEvent;
import io.cloudevents.CloudEventData;
import io.cloudevents.SpecVersion;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A copied message's event as it was at first: with the id, time and source of its origin, and without Minos's attribute. */
final class RestoredEvent implements CloudEvent, CloudEventData {

    private final CloudEvent copy;
    private final byte[] data;
    private final @Nullable Origin origin;

    RestoredEvent(CloudEvent copy, PushBody body, @Nullable Origin origin) {
        this.copy = copy;
        this.data = body.restored(origin).getBytes(StandardCharsets.UTF_8);
        this.origin = origin;
    }

    @Override
    public CloudEventData getData() {
        return this;
    }

    @Override
    public byte[] toBytes() {
        return data.clone();
    }

    @Override
    public String getId() {
        return origin == null ? copy.getId() : origin.id();
    }

    @Override
    public URI getSource() {
        try {
            return origin == null ? copy.getSource() : URI.create(origin.source());
        } catch (IllegalArgumentException notAnAddress) {
            return copy.getSource();
        }
    }

    @Override
    public @Nullable OffsetDateTime getTime() {
        try {
            return origin == null ? copy.getTime() : OffsetDateTime.parse(origin.time());
        } catch (DateTimeException notATime) {
            return copy.getTime();
        }
    }

    @Override
    public @Nullable Object getAttribute(String name) {
        return switch (name) {
            case "id" -> getId();
            case "source" -> getSource();
            case "time" -> getTime();
            default -> copy.getAttribute(name);
        };
    }

    @Override
    public SpecVersion getSpecVersion() {
        return copy.getSpecVersion();
    }

    @Override
    public String getType() {
        return copy.getType();
    }

    @Override
    public @Nullable String getDataContentType() {
        return copy.getDataContentType();
    }

    @Override
    public @Nullable URI getDataSchema() {
        return copy.getDataSchema();
    }

    @Override
    public @Nullable String getSubject() {
        return copy.getSubject();
    }

    @Override
    public Set<String> getAttributeNames() {
        return copy.getAttributeNames();
    }

    @Override
    public @Nullable Object getExtension(String name) {
        return copy.getExtension(name);
    }

    @Override
    public Set<String> getExtensionNames() {
        return copy.getExtensionNames();
    }
}
