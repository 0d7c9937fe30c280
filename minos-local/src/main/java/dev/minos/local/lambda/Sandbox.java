package dev.minos.local.lambda;

import dev.minos.local.node.WorkerNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An execution environment: a place on one node with a writable directory, in which one process at a time lives. The
 * mutable fields belong to whoever has it from the {@link SandboxPool}.
 */
final class Sandbox {

    private final int k;
    private final WorkerNode node;
    private final String id;
    private final Path directory;
    private final Map<String, String> environment;

    @Nullable
    InstanceProcess process;

    int processes;
    int invocations;
    final long createdNanos;
    long idleSinceNanos;
    boolean retired;

    private Sandbox(int k, WorkerNode node, String id, Path directory, Map<String, String> environment, long nowNanos) {
        this.k = k;
        this.node = node;
        this.id = id;
        this.directory = directory;
        this.environment = environment;
        this.createdNanos = nowNanos;
    }

    /**
     * Makes a sandbox and its directory.
     *
     * @param cpuInfoVariable the variable that points the function to the node's own CPU model, "" for none
     */
    static Sandbox create(int k, WorkerNode node, Path parent, String cpuInfoVariable, long nowNanos)
            throws IOException {
        String id = UUID.randomUUID().toString().replace("-", "");
        Path directory = parent.resolve(id);
        Files.createDirectories(directory.resolve("tmp"));
        Files.createDirectories(directory.resolve("task"));
        Map<String, String> environment = Map.of();
        var cpuModel = node.speed().shownCpuModel();
        if (cpuModel.isPresent() && !cpuInfoVariable.isEmpty()) {
            Path file = directory.resolve("cpuinfo");
            Files.write(file, List.of("processor\t: 0", "model name\t: " + cpuModel.get()));
            environment = Map.of(cpuInfoVariable, file.toString());
        }
        return new Sandbox(k, node, id, directory, environment, nowNanos);
    }

    int k() {
        return k;
    }

    WorkerNode node() {
        return node;
    }

    String id() {
        return id;
    }

    /** The function's temporary directory; all that is left of a process that has ended. */
    Path temporaryDirectory() {
        return directory.resolve("tmp");
    }

    /** Where processes start: the deployed function's directory, empty since its code is on the class path. */
    Path taskDirectory() {
        return directory.resolve("task");
    }

    Path directory() {
        return directory;
    }

    Map<String, String> environment() {
        return environment;
    }
}
