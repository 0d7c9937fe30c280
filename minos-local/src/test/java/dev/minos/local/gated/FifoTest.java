package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a FIFO queue a copy would be overtaken by what came later, so messages are released whatever was asked for. */
class FifoTest {

    @TempDir
    Path files;

    @Test
    void aGroupKeepsItsOrderThroughHandBacks() throws Exception {
        keepsOrder(true);
    }

    @Test
    @Tag("proof")
    void aGroupKeepsItsOrderThroughInstancesThatEndWithoutAnAnswer() throws Exception {
        keepsOrder(false);
    }

    private void keepsOrder(boolean reports) throws Exception {
        var plan = new GatedPlan(GatedPlan.SLOW)
                .fifo()
                .reportBatchItemFailures(reports)
                .maximumInvocations(2)
                .concurrency(1)
                .set("MINOS_HAND_OVER", "copy")
                .set("MINOS_RETRY_BOUND", "1");
        try (var cloud = plan.deploy(files)) {
            String[] ids = {"m0", "m1", "m2", "m3"};
            cloud.send(ids);
            cloud.drain();

            List<Long> times = new ArrayList<>();
            for (String id : ids) {
                times.add(Long.valueOf(cloud.onlyResult(id).getProperty("at")));
            }
            assertThat(times).isSorted();
            assertThat(cloud.told("handed-over", "way"))
                    .hasSizeGreaterThanOrEqualTo(2)
                    .containsOnly("release");
        }
    }
}
