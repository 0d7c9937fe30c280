package dev.minos.pretest.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.pretest.lab.LabPlan.Question;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverheadTest {

    private static final Treatment CHECKSUM = new Treatment("crc32-512", Jit.C1);

    @Test
    void comparesInstancesOnEqualNodesOnly() {
        LabPlan plan = new LabPlan(
                List.of(CHECKSUM),
                List.of(100, 200),
                5,
                Question.OVERHEAD,
                LabNodes.withNeighbours(1),
                Double.POSITIVE_INFINITY);
        Overhead overhead = Overhead.of(
                CHECKSUM,
                plan,
                List.of(plain(2, 2000), plain(0, 1000), plain(3, 90_000)),
                List.of(read(0, 1010), read(1, 90_000), read(2, 2030)));

        assertThat(overhead.pairs()).isEqualTo(2);
        assertThat(overhead.minMs()).isEqualTo(100);
        assertThat(overhead.maxMs()).isEqualTo(200);
        assertThat(overhead.withoutMs()).isEqualTo(1500);
        assertThat(overhead.withMs()).isEqualTo(1520);
        assertThat(overhead.addedMs().value()).isEqualTo(20);
        assertThat(overhead.addedMs().low()).isEqualTo(10);
        assertThat(overhead.addedMs().high()).isEqualTo(30);
    }

    private static RecordedInstance plain(int k, double invocationMs) {
        return new RecordedInstance(Treatment.none(Jit.C1), k, "node", invocationMs, null);
    }

    private static RecordedInstance read(int k, double invocationMs) {
        return new RecordedInstance(CHECKSUM, k, "node", invocationMs, null);
    }
}
