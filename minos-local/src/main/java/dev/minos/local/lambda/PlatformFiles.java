package dev.minos.local.lambda;

import dev.minos.local.node.WorkerNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The directory of a platform, with its sandboxes and the runtime's library.
 *
 * @param cpuInfoVariable the variable that points the function to the node's own CPU model, "" for none
 */
record PlatformFiles(Path root, String cpuInfoVariable) implements AutoCloseable {

    Sandbox sandbox(int k, WorkerNode node, long nowNanos) {
        try {
            return Sandbox.create(k, node, root, cpuInfoVariable, nowNanos);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make a sandbox in " + root, e);
        }
    }

    void delete(Sandbox sandbox) {
        deleteTree(sandbox.directory());
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
