package dev.minos.local.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NeighboursTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 99})
    void everyFourNodesHaveOneEachWithNoneToThree(long seed) {
        for (int block = 0; block < 20; block++) {
            int first = 4 * block;
            assertThat(IntStream.range(first, first + 4)
                            .map(k -> Neighbours.ofNode(seed, k).load().size()))
                    .containsExactlyInAnyOrder(0, 1, 2, 3);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 99})
    void areAsBusyAsTheyMayBeAndTheSameForEqualSeeds(long seed) {
        for (int k = 0; k < 100; k++) {
            Neighbours drawn = Neighbours.ofNode(seed, k);

            assertThat(drawn).isEqualTo(Neighbours.ofNode(seed, k));
            assertThat(drawn.load()).allMatch(load -> load >= 0.2 && load < 1);
            assertThat(drawn.periodMs()).allMatch(period -> period >= 5 && period < 50);
        }
    }
}
