package dev.minos.model.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.model.threshold.RelativeCost;
import dev.minos.model.threshold.ThresholdCalculator;
import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.model.threshold.Verdict;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the verdict says of pre-tests of the usual size, on platforms where selection pays and where it does not. */
class VerdictStudyTest {
    private enum Platform {
        LARGE_MEMORY("more than one vCPU: spread 4.8 %, nothing lasting", 0.048, 0.01, 0.01, true),
        ARM("arm64: spread 1.2 %", 0.012, 1, 0.01, false),
        QUIET("quiet region: spread 2.5 %", 0.025, 1, 0.01, false),
        BLIND("blind benchmark: spread 15 %, correlation 0", 0.15, 0, 0.01, true),
        ONE_BODY("one body per instance: spread 10 %, K 0.235", 0.1, 1, 0.2354, false),
        WEAK("weak benchmark: spread 15 %, correlation 0.32", 0.15, 0.32, 0.01, true),
        GOOD("good benchmark: spread 15 %, correlation 0.8", 0.15, 0.8, 0.01, true);

        private final String description;
        private final double sigma;
        private final double rho;
        private final double relativeCost;
        private final boolean scored;

        Platform(String description, double sigma, double rho, double relativeCost, boolean scored) {
            this.description = description;
            this.sigma = sigma;
            this.rho = rho;
            this.relativeCost = relativeCost;
            this.scored = scored;
        }

        void assertVerdicts(Map<Verdict, Integer> ofHundred) {
            switch (this) {
                case LARGE_MEMORY, ARM, BLIND, ONE_BODY ->
                    assertThat(ofHundred.getOrDefault(Verdict.DO_NOT_SELECT, 0)).isGreaterThanOrEqualTo(85);
                case QUIET, WEAK, GOOD ->
                    assertThat(ofHundred.getOrDefault(Verdict.SELECT, 0)).isGreaterThanOrEqualTo(this == GOOD ? 95 : 5);
            }
        }

        ThresholdRecommendation pretest(int instances, long seed) {
            Instances platform = new Instances(sigma, rho, seed);
            return ThresholdCalculator.builder(RelativeCost.given(relativeCost))
                    .build()
                    .recommend(scored ? platform.scoredBodies(instances) : platform.bodies(instances));
        }

        Map<Verdict, Integer> verdicts(int instances, int pretests) {
            Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
            Arrays.stream(Verdict.values()).forEach(verdict -> counts.put(verdict, 0));
            for (int seed = 0; seed < pretests; seed++) {
                counts.merge(pretest(instances, seed).verdict(), 1, Integer::sum);
            }
            return counts;
        }
    }

    /** A correlation of 0 is mistaken for one above 0 in one pre-test of forty: 6 of 30 in one run of five thousand. */
    @ParameterizedTest
    @EnumSource(names = {"LARGE_MEMORY", "ARM", "BLIND", "ONE_BODY"})
    void wherePlatformsDoNotPayThePretestSaysSo(Platform platform) {
        assertThat(platform.verdicts(60, 30).getOrDefault(Verdict.DO_NOT_SELECT, 0))
                .isGreaterThanOrEqualTo(25);
    }

    @Test
    void aGoodBenchmarkIsSelectedByThirtyInstances() {
        assertThat(Platform.GOOD.verdicts(30, 30).getOrDefault(Verdict.SELECT, 0))
                .isGreaterThanOrEqualTo(25);
    }

    /** {@code ./mvnw -Pproof -pl minos-model -Dtest=VerdictStudyTest verify} prints the table. */
    @Tag("proof")
    @Test
    void theVerdictsOfAHundredPretestsEach() {
        StudyTable table = new StudyTable(
                "Verdicts of 100 pre-tests (seeds 0 to 99)",
                "platform",
                "instances",
                "SELECT",
                "DO_NOT_SELECT",
                "NEED_MORE_SAMPLES");
        for (Platform platform : Platform.values()) {
            for (int instances : new int[] {10, 30, 100}) {
                Map<Verdict, Integer> verdicts = platform.verdicts(instances, 100);
                table.row(
                        "%s | %d | %d | %d | %d",
                        platform.description,
                        instances,
                        verdicts.get(Verdict.SELECT),
                        verdicts.get(Verdict.DO_NOT_SELECT),
                        verdicts.get(Verdict.NEED_MORE_SAMPLES));
                if (instances >= 30) {
                    table.check(() -> platform.assertVerdicts(verdicts));
                }
            }
        }
        table.print();
    }
}
