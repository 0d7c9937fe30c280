package dev.minos.examples.weather.function;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.gcp.PubSubMessage;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WeatherRequestTest {

    @Test
    void theRequestAttributeNamesTheResult() {
        assertThat(WeatherRequest.nameOf(message(Map.of("request", "q-7")))).isEqualTo("q-7");
    }

    @Test
    void withoutARequestAttributeTheMessageNamesTheResult() {
        assertThat(WeatherRequest.nameOf(message(Map.of()))).isEqualTo("m-1");
    }

    @Test
    void thePayloadNamesTheStation() {
        assertThat(message(Map.of()).text()).isEqualTo("seattle");
    }

    private static PubSubMessage message(Map<String, String> attributes) {
        return new PubSubMessage("m-1", "", "", "", attributes, "c2VhdHRsZQ==");
    }
}
