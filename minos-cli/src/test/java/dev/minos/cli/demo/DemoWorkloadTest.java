package dev.minos.cli.demo;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.minos.pretest.local.RequestTimes;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemoWorkloadTest {

    @Test
    void moreThanInstancesCanServeIsRefused() {
        DemoWorkload workload =
                new DemoWorkload(Path.of("workload.csv"), new RequestTimes(List.of(250_000L, 500_000L), 1_000_000));
        assertThatIOException()
                .isThrownBy(() -> workload.requireBelow(1.5))
                .withMessage("workload.csv: 2.00 requests per second are more than the 1.50 that the instances of this"
                        + " machine can serve; make fewer with minos workload generate --rate");
        assertThatCode(() -> workload.requireBelow(2.5)).doesNotThrowAnyException();
    }
}
