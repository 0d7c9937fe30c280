package dev.minos.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RequestCountsTest {

    @Test
    void scalingKeepsTheShapeAndHitsTheTotal() {
        RequestCounts scaled = RequestCounts.perMinute(0, 112, 337, 0).scaledTo(2);
        assertThat(scaled.total()).isEqualTo(480);
        assertThat(scaled.stream()).containsExactly(0L, 120L, 360L, 0L);
        assertThat(scaled.meanPerSecond()).isEqualTo(2);
    }

    @Test
    void aShorterSpanIsCutAndALongerOneBeginsAgain() {
        RequestCounts counts = RequestCounts.perMinute(1, 2, 3);
        assertThat(counts.lasting(2).stream()).containsExactly(1L, 2L);
        assertThat(counts.lasting(5).stream()).containsExactly(1L, 2L, 3L, 1L, 2L);
    }

    @Test
    void secondsAddUpToMinutes() {
        RequestCounts seconds = RequestCounts.perSecond(1, 2).lasting(61);
        assertThat(seconds.inMinutes().stream()).containsExactly(90L, 1L);
    }

    @Test
    void namesWhatItRefuses() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestCounts.perMinute(1, -2))
                .withMessageContaining("was -2");
        assertThatIllegalArgumentException()
                .isThrownBy(RequestCounts::perSecond)
                .withMessageContaining("empty");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestCounts.perMinute(1).scaledTo(-1))
                .withMessageContaining("was -1");
    }
}
