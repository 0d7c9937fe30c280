package dev.minos.pretest.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PayloadsTest {

    @TempDir
    private Path directory;

    @Test
    void aFileIsOneBodyAndALineOfJsonLinesIsOneEach() throws IOException {
        Path whole = Files.writeString(directory.resolve("order.json"), "{\n}\n");
        Path lines = Files.writeString(directory.resolve("more.jsonl"), "{\"n\":1}\n\n{\"n\":2}\n");

        assertThat(Payloads.read(List.of(whole, lines))).containsExactly("{\n}\n", "{\"n\":1}", "{\"n\":2}");
    }

    @Test
    void aLineThatIsNoJsonIsNamed() throws IOException {
        Path lines = Files.writeString(directory.resolve("more.jsonl"), "{}\n{} {}\n");

        assertThatThrownBy(() -> Payloads.read(List.of(lines)))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("more.jsonl:2: not a line of JSON");
    }

    @Test
    void anEmptyFileIsNamed() throws IOException {
        Path empty = Files.writeString(directory.resolve("empty.txt"), " \n");

        assertThatThrownBy(() -> Payloads.read(List.of(empty))).hasMessageContaining("empty.txt:1: ");
    }

    @Test
    void aFileThatIsNoTextIsNamed() throws IOException {
        Path picture = Files.write(directory.resolve("picture"), new byte[] {(byte) 0xff, (byte) 0xfe});

        assertThatThrownBy(() -> Payloads.read(List.of(picture))).hasMessageContaining("picture:1: not UTF-8 text");
    }
}
