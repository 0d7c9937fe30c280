package dev.minos.model.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class EstimatorRegistryTest {
    private static final EstimatorRegistry REGISTRY = EstimatorRegistry.builtIn();

    @Test
    void everyKindIsFoundByItsName() {
        assertThat(REGISTRY.names()).containsExactly("window", "mean-sd", "mean-sd-forgetting", "p2");
        assertThat(REGISTRY.named("window").start().get()).isInstanceOf(WindowEstimator.class);
        assertThat(REGISTRY.named("mean-sd").start().get()).isInstanceOf(MeanDeviationEstimator.class);
        assertThat(REGISTRY.named("p2").start().get()).isInstanceOf(P2Estimator.class);
    }

    @Test
    void usersAddTheirOwn() {
        EstimatorType median = new EstimatorType("median", () -> new P2Estimator(0.5), P2Estimator::resume);
        assertThat(REGISTRY.with(median).named("median")).isSameAs(median);
        assertThat(REGISTRY.names()).doesNotContain("median");
    }

    @Test
    void anUnknownNameIsAnsweredWithTheKnownOnes() {
        assertThatThrownBy(() -> REGISTRY.named("ewma"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("estimator must be one of window, mean-sd, mean-sd-forgetting, p2, was \"ewma\"");
        assertThatThrownBy(() -> new EstimatorType("My Own", P2Estimator::new, P2Estimator::resume))
                .hasMessage("name must be lower case with hyphens, was \"My Own\"");
        assertThatThrownBy(() -> new P2Estimator(1)).hasMessage("passRate must be > 0 and < 1, was 1.0");
    }
}
