package dev.minos.pretest.local;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.local.store.ObjectStore;
import dev.minos.local.store.StoredResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;

/** Results that the function itself puts into a store, with its log stream and the duration of its work. */
record StoredResults(ObjectStore store) implements Results {

    private static final JsonMapper JSON = new JsonMapper();

    @Override
    public Optional<Result> await(String request, Duration patience) throws InterruptedException {
        return store.awaitResult(request, patience).map(StoredResults::result);
    }

    @Override
    public int count(String request) {
        return store.count(request);
    }

    private static Result result(StoredResult stored) {
        try {
            JsonNode json = JSON.readTree(stored.body());
            String logStream = json.path("sandbox").asText();
            String sandbox = logStream.substring(logStream.indexOf(']') + 1); // "[version]sandbox"
            return new Result(sandbox, json.path("bodyMs").asDouble());
        } catch (IOException notJson) {
            throw new UncheckedIOException("result " + stored.id(), notJson);
        }
    }
}
