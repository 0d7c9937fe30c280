package dev.minos.pretest.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class RequestTimesTest {

    @Test
    void requestsBeginAgainAfterTheSpan() {
        RequestTimes times = new RequestTimes(List.of(100L, 900L), 1_000);

        assertThat(List.of(times.micros(0), times.micros(1), times.micros(2), times.micros(5)))
                .containsExactly(100L, 900L, 1_100L, 2_900L);
        assertThat(times.rate()).isEqualTo(2_000);
    }

    @Test
    void aSpanThatEndsBeforeTheLastRequestIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RequestTimes(List.of(100L, 900L), 900))
                .withMessage("spanMicros must be after the last of at least one arrival, was 900");
        assertThatIllegalArgumentException().isThrownBy(() -> new RequestTimes(List.of(), 900));
    }
}
