package dev.minos.pretest.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.pretest.InputFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {

    private static final Treatment CHECKSUM = new Treatment("crc32-512", Jit.FULL);

    @TempDir
    private Path directory;

    private Path file = Path.of("");

    @BeforeEach
    void name() {
        file = directory.resolve("lab.ndjson");
    }

    @Test
    void goesOnWhereItEnded() throws Exception {
        Recording.in(file, "seed 7").add(instance(3));

        Recording again = Recording.in(file, "seed 7");
        again.add(instance(4));

        assertThat(again.has(CHECKSUM, 3)).isTrue();
        assertThat(again.has(CHECKSUM, 5)).isFalse();
        assertThat(again.has(new Treatment("crc32-512", Jit.C1), 3)).isFalse();
        assertThat(Recording.in(file, "seed 7").of(CHECKSUM, 10)).hasSize(2);
        RecordedInstance read = Recording.in(file, "seed 7").of(CHECKSUM, 4).get(0);
        assertThat(read).usingRecursiveComparison().isEqualTo(instance(3));
    }

    @Test
    void keepsInstancesThatLoggedNoRounds() throws Exception {
        RecordedInstance plain = new RecordedInstance(Treatment.none(Jit.C1), 0, "fast", 812.5, null);
        Recording.in(file, "seed 7").add(plain);

        assertThat(Recording.in(file, "seed 7").of(Treatment.none(Jit.C1), 1)).containsExactly(plain);
    }

    @Test
    void refusesInstancesOfOtherConditions() throws Exception {
        Recording.in(file, "seed 7").add(instance(3));

        assertThatThrownBy(() -> Recording.in(file, "seed 8"))
                .isInstanceOf(InputFormatException.class)
                .hasMessage(file + ":1: is of seed 7, not of seed 8");
    }

    @Test
    void namesTheLineThatIsNoInstance() throws Exception {
        Recording.in(file, "seed 7").add(instance(3));
        String line = "{\"conditions\":\"seed 7\",\"kernel\":\"\",\"jit\":\"C1\",\"bodyMs\":-1,\"roundNs\":[]}\n";
        Files.writeString(file, line, StandardOpenOption.APPEND);

        assertThatThrownBy(() -> Recording.in(file, "seed 7"))
                .isInstanceOf(InputFormatException.class)
                .hasMessage(file + ":2: is no recorded instance: bodyMs must be > 0, was -1.0");
    }

    private static RecordedInstance instance(int k) {
        Rounds rounds = new Rounds(5, 300, 900.5, new long[] {7, 8}, new int[] {2}, new long[] {9});
        return new RecordedInstance(CHECKSUM, k, "1 neighbours, load 0.50", 1234.5, rounds);
    }
}
