package dev.minos.local.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeSequenceTest {

    private static final NodeMixture THIRDS =
            new NodeMixture(List.of(SpeedClass.full("fast", 1.0 / 3), SpeedClass.slowed("slow", 2.0 / 3, 5, 10)));

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, -7, Long.MAX_VALUE})
    void equalSeedsGiveEqualNodes(long seed) {
        var one = NodeSequence.seeded(NodeMixture.twoClass(), seed);
        var other = NodeSequence.seeded(NodeMixture.twoClass(), seed);

        assertThat(names(one, 0, 100)).isEqualTo(names(other, 0, 100));
        assertThat(one.node(42)).isEqualTo(other.node(42));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, -7, Long.MAX_VALUE})
    void everyStratumMeetsTheSharesExactlyWhereItCan(long seed) {
        var sequence = NodeSequence.seeded(NodeMixture.twoClass(), seed);

        for (int first = 0; first < 100; first += 5) {
            assertThat(names(sequence, first, first + 5))
                    .filteredOn("fast"::equals)
                    .hasSize(2);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void sharesThatDoNotDivideAreRoundedUpOrDown(long seed) {
        var sequence = NodeSequence.seeded(THIRDS, seed);

        for (int first = 0; first < 100; first += 5) {
            assertThat(names(sequence, first, first + 5))
                    .filteredOn("fast"::equals)
                    .hasSizeBetween(1, 2);
        }
    }

    @Test
    void differentSeedsAndStrataGiveDifferentOrders() {
        var first = NodeSequence.seeded(NodeMixture.twoClass(), 1);
        var second = NodeSequence.seeded(NodeMixture.twoClass(), 2);

        assertThat(names(first, 0, 50)).isNotEqualTo(names(second, 0, 50));
        assertThat(names(first, 0, 50)).isNotEqualTo(names(first, 50, 100));
        assertThat(names(first, 5, 50)).isNotEqualTo(names(second, 0, 45));
    }

    @Test
    void badArgumentsNameThemselves() {
        assertThatThrownBy(() -> new NodeSequence(NodeMixture.twoClass(), 1, 0))
                .hasMessage("stratum must be >= 1, was 0");
        assertThatThrownBy(() -> NodeSequence.seeded(NodeMixture.twoClass(), 1).node(-1))
                .hasMessage("k must be >= 0, was -1");
        assertThatThrownBy(() -> new NodeMixture(List.of(SpeedClass.full("half", 0.5))))
                .hasMessage("shares must add up to 1, was 0.5");
        assertThatThrownBy(() -> SpeedClass.full("none", 0)).hasMessage("share must be in (0, 1], was 0.0");
        assertThatThrownBy(() -> SpeedClass.slowed("x", 1, 0.1, 1)).hasMessage("runMs must be >= 1, was 0.1");
        assertThatThrownBy(() -> SpeedClass.slowed("x", 1, 1, -1)).hasMessage("stopMs must be in [0, 1000), was -1.0");
    }

    @Test
    void theSlowdownIsTheShareOfTimeThatIsLeft() {
        assertThat(SpeedClass.full("fast", 1).slowdown()).isEqualTo(1);
        assertThat(SpeedClass.slowed("slow", 1, 8, 8).slowdown()).isEqualTo(2);
        assertThat(SpeedClass.slowed("slower", 1, 5, 15).slowdown()).isEqualTo(4);
    }

    private static List<String> names(NodeSequence sequence, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(k -> sequence.node(k).speed().name())
                .toList();
    }
}
