package dev.minos.local.instance;

import dev.minos.local.node.WorkerNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The directory of a platform, with its sandboxes and the runtime's files. Thread-safe.
 *
 * @param cpuInfoVariable the variable that points the function to the node's own CPU model, "" for none
 */
public record PlatformFiles(Path root, String cpuInfoVariable) implements AutoCloseable {

    /** Makes a place for the k-th sandbox. */
    public SandboxPlace place(int k, WorkerNode node) {
        try {
            return SandboxPlace.make(k, node, root, cpuInfoVariable);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make a sandbox in " + root, e);
        }
    }

    /** Removes a sandbox's place. */
    public void delete(SandboxPlace place) {
        deleteTree(place.directory());
    }

    @Override
    public void close() {
        deleteTree(root);
    }

    private static void deleteTree(Path top) {
        if (!Files.exists(top)) {
            return;
        }
        try (Stream<Path> files = Files.walk(top)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot remove " + top, e);
        }
    }
}
