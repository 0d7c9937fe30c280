package dev.minos.local.instance;

import dev.minos.local.node.WorkerNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A place on one node with a writable directory, in which one process at a time lives. Immutable.
 *
 * @param k which sandbox of its platform this is, counted from 0
 * @param id unlike any other
 * @param environment variables that point processes to what the node shows them
 */
public record SandboxPlace(int k, WorkerNode node, String id, Path directory, Map<String, String> environment) {

    public SandboxPlace {
        environment = Map.copyOf(environment);
    }

    static SandboxPlace make(int k, WorkerNode node, Path parent, String cpuInfoVariable) throws IOException {
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
        return new SandboxPlace(k, node, id, directory, environment);
    }

    /** The function's temporary directory; all that is left of a process that has ended. */
    public Path temporaryDirectory() {
        return directory.resolve("tmp");
    }

    /** Where processes start: the deployed function's directory, empty since its code is on the class path. */
    public Path taskDirectory() {
        return directory.resolve("task");
    }
}
