package dev.minos.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.minos.pretest.local.RequestTimes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadTimesTest {

    @TempDir
    private Path directory;

    private RequestTimes read(String text, long seconds) throws IOException {
        return WorkloadTimes.read(Files.writeString(directory.resolve("workload.csv"), text), 1, seconds);
    }

    @Test
    void instantsBeginAgainWithAWholeSecond() throws IOException {
        RequestTimes workload = read("0.25\n0.5\n2.5\n99.0\n", 60);
        assertThat(workload.arrivalMicros()).containsExactly(250_000L, 500_000L, 2_500_000L);
        assertThat(workload.spanMicros()).isEqualTo(3_000_000);
        assertThat(workload.rate()).isOne();
    }

    @Test
    void ratesAreSpreadOverTheirSeconds() throws IOException {
        assertThat(read("second,rate\n0,2\n1,0\n2,3\n", 60).arrivalMicros())
                .hasSize(5)
                .isSorted();
    }

    @Test
    void aFileWithoutRequestsInTimeIsRefused() {
        assertThatIOException()
                .isThrownBy(() -> read("70.0\n", 60))
                .withMessageEndingWith("no request comes within the first 60 seconds");
    }
}
