package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxMemoryTest {

    @TempDir
    Path directory;

    @Test
    void remembersNothingInANewSandbox() {
        assertThat(memory(directory).terminations()).isZero();
        assertThat(memory(directory.resolve("absent")).terminations()).isZero();
    }

    @Test
    void tellsTheNextProcess() throws IOException {
        Path state = directory.resolve("made").resolve("on demand");

        memory(state).remember(1);
        assertThat(memory(state).terminations()).isEqualTo(1);
        memory(state).remember(2);
        assertThat(memory(state).terminations()).isEqualTo(2);
    }

    @Test
    void leavesNoFileForNoTermination() throws IOException {
        memory(directory).remember(2);
        memory(directory).remember(0);

        assertThat(directory).isEmptyDirectory();
        assertThat(memory(directory).terminations()).isZero();
    }

    @Test
    void saysSoWhereItCannotWrite() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertThatIOException().isThrownBy(() -> memory(file).remember(1));
        assertThat(memory(file).terminations()).isZero();
    }

    @Test
    void doesNotTrustAHugeFile() throws IOException {
        memory(directory).remember(5000);

        assertThat(memory(directory).terminations()).isEqualTo(1000);
    }

    private static SandboxMemory memory(Path directory) {
        return new SandboxMemory(directory.toFile());
    }
}
