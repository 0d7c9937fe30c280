package dev.minos.pretest.local;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.pretest.InputFile;
import dev.minos.pretest.InputFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Bodies of messages in files: a file is one body, or a body a line if it is named {@code *.jsonl} or {@code *.ndjson}. */
public final class Payloads {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Payloads() {}

    /**
     * The bodies of some files, in order.
     *
     * @throws InputFormatException if a file is empty or no text, or a line is no JSON
     * @throws IOException if a file cannot be read
     */
    public static List<String> read(List<Path> files) throws IOException {
        List<String> bodies = new ArrayList<>();
        for (Path file : files) {
            String text = InputFile.text(file);
            if (text.isBlank()) {
                throw new InputFormatException(file, 1, "expected the body of a message, found nothing");
            }
            String name = String.valueOf(file.getFileName());
            if (name.endsWith(".jsonl") || name.endsWith(".ndjson")) {
                addLines(file, text, bodies);
            } else {
                bodies.add(text);
            }
        }
        return bodies;
    }

    private static void addLines(Path file, String text, List<String> bodies) throws IOException {
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank()) {
                continue;
            }
            try {
                JSON.readTree(line);
            } catch (JsonProcessingException notJson) {
                throw new InputFormatException(file, i + 1L, "not a line of JSON");
            }
            bodies.add(line);
        }
    }
}
