package dev.minos.local.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodePresetsTest {

    static Stream<String> names() {
        return NodePresets.names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyPresetHasANodeAtFullSpeedAndNoneThatIsFaster(String name) {
        NodeMixture mixture = NodePresets.named(name).orElseThrow();

        assertThat(mixture.classes()).anyMatch(speed -> speed.slowdown() == 1);
        assertThat(mixture.classes()).allMatch(speed -> speed.slowdown() >= 1);
    }

    @Test
    void slowdownsAreRatiosToTheFastestModel() {
        NodeMixture aws = NodePresets.named("aws-512").orElseThrow();

        assertThat(aws.classes().get(3).slowdown()).isCloseTo(1.093 / 0.703, within(1e-9));
    }

    @Test
    void anUnknownNameIsNoPreset() {
        assertThat(NodePresets.named("azure")).isEmpty();
    }
}
