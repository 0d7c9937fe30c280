package dev.minos.local.sqs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Reads which messages of a batch have failed out of a function's response, where the event source reports batch item
 * failures.
 *
 * <p>All have succeeded: no response or {@code null}, an empty object, a {@code batchItemFailures} that is missing,
 * {@code null} or empty. All have failed: a response that is not JSON or of another shape, an {@code itemIdentifier} that
 * is missing, {@code null}, empty or not in the batch. Otherwise the listed ones have failed.
 *
 * <p>Source: "Reporting batch item failures", success and failure conditions, AWS Lambda developer guide. The guide does
 * not mention other JSON values (a string, a number, an array); they count as invalid here, the empty string as empty.
 */
final class PartialBatchResponse {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private PartialBatchResponse() {}

    /** The ids of {@code batch} that have failed. */
    static Set<String> failures(byte[] response, Set<String> batch) {
        JsonNode root;
        try {
            root = JSON.readTree(response);
        } catch (JsonProcessingException e) {
            return batch;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (root.isMissingNode()
                || root.isNull()
                || (root.isTextual() && root.textValue().isEmpty())) {
            return Set.of();
        }
        JsonNode items = root.path("batchItemFailures");
        if (root.isObject() && (items.isMissingNode() || items.isNull())) {
            return Set.of();
        }
        if (!items.isArray()) {
            return batch;
        }
        var failed = new LinkedHashSet<String>();
        for (JsonNode item : items) {
            String id = item.path("itemIdentifier").textValue();
            if (id == null || !batch.contains(id)) {
                return batch;
            }
            failed.add(id);
        }
        return failed;
    }
}
