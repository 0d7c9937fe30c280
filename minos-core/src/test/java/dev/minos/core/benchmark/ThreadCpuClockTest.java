package dev.minos.core.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadCpuClockTest {

    private static final String LINUX = "/proc/thread-self/schedstat";

    @TempDir
    Path directory;

    @Test
    void readsTheFirstField() throws IOException {
        Path file = Files.writeString(directory.resolve("schedstat"), "123456789 22 3\n");

        assertThat(new ThreadCpuClock(file.toString()).cpuNanos()).isEqualTo(123_456_789);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", " ", "12", "twelve 1 2", "99999999999999999999 1 2"})
    void doesNotTellFromAnOddFile(String content) throws IOException {
        Path file = Files.writeString(directory.resolve("odd"), content);

        assertThat(new ThreadCpuClock(file.toString()).cpuNanos()).isEqualTo(-1);
    }

    @Test
    void doesNotTellFromAMissingFileOrADirectory() {
        assertThat(new ThreadCpuClock("/no/such/file").cpuNanos()).isEqualTo(-1);
        assertThat(new ThreadCpuClock(directory.toString()).cpuNanos()).isEqualTo(-1);
    }

    @Test
    void growsWithTheWorkOfThisThreadOnLinux() {
        assumeTrue(new File(LINUX).canRead(), "needs Linux");
        ThreadCpuClock clock = new ThreadCpuClock(LINUX);
        MatrixMultiplication work = new MatrixMultiplication(64);
        work.setUp();

        long before = clock.cpuNanos();
        double product = 0;
        while (clock.cpuNanos() == before) {
            product += work.round();
        }

        assertThat(before).isPositive();
        assertThat(clock.cpuNanos()).isGreaterThan(before);
        assertThat(product).isPositive();
    }
}
