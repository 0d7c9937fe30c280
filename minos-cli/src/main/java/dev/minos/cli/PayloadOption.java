package dev.minos.cli;

import dev.minos.pretest.local.Payloads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** What a function is sent. */
public final class PayloadOption {

    @Option(
            names = "--payload",
            paramLabel = "FILE",
            arity = "1..*",
            description = "Bodies of messages, sent in turn: a file each, or a line each of a .jsonl file.")
    private List<Path> files = List.of();

    /** Whether the user said it. */
    public boolean isGiven() {
        return !files.isEmpty();
    }

    /** The bodies in the files. */
    public List<String> bodies() throws IOException {
        return Payloads.read(files);
    }
}
