package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Setting;
import dev.minos.core.message.MinosAttribute;
import dev.minos.core.policy.Evidence;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WayTest {

    @ParameterizedTest(name = "{0}, ordered {1}: key \"{2}\", delivery attempt {3}, topic known {4}")
    @CsvSource({
        "auto, run, '', 0, true, REPUBLISH",
        "auto, run, '', 0, false, NONE",
        "auto, run, k, 0, true, NONE",
        "auto, run, k, 1, true, NONE",
        "auto, republish, k, 0, true, REPUBLISH",
        "auto, nack, k, 1, true, NACK",
        "auto, nack, k, 0, true, NONE",
        "auto, nack, '', 1, true, REPUBLISH",
        "republish, run, '', 1, true, REPUBLISH",
        "nack, run, '', 1, false, NACK",
        "nack, run, '', 0, true, NONE",
        "nack, run, k, 1, true, NONE",
        "nack, republish, k, 1, true, REPUBLISH",
        "release, run, '', 0, true, REPUBLISH",
        "copy, run, '', 0, true, REPUBLISH"
    })
    void losesNothing(String handOver, String ordered, String key, int attempt, boolean hasTopic, Way expected) {
        MinosConfiguration configuration = MinosConfiguration.builder()
                .set(Setting.HAND_OVER, handOver)
                .set(Setting.ORDERED, ordered)
                .build();

        assertThat(Way.of(delivery(key, "1", attempt), configuration, hasTopic)).isEqualTo(expected);
    }

    @Test
    void isNoneForAnEventThatIsNoMessage() {
        assertThat(Way.of(null, MinosConfiguration.builder().build(), true)).isEqualTo(Way.NONE);
    }

    @ParameterizedTest(name = "{0} of \"{1}\", delivery attempt {2}")
    @CsvSource({
        "REPUBLISH, 1;retries=3, 7, 3",
        "REPUBLISH, 1, 7, 0",
        "REPUBLISH, many, 0, -1",
        "NACK, 1;retries=3, 7, 9",
        "NACK, 1, 1, 0",
        "NACK, many, 7, -1",
        "NONE, 1;retries=2, 7, 2"
    })
    void countsWhatItRaises(Way way, String attribute, int attempt, int expected) {
        assertThat(way.retryCountOf(delivery("", attribute, attempt))).isEqualTo(expected);
        assertThat(Evidence.UNREADABLE).isEqualTo(-1);
    }

    private static Delivery delivery(String key, String attribute, int attempt) {
        PubSubMessage message = new PubSubMessage("7", "", "projects/p/topics/t", key, Map.of(), "");
        return new Delivery(message, MinosAttribute.parse(attribute), "", attempt);
    }
}
