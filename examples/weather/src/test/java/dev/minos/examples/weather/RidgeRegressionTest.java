package dev.minos.examples.weather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RidgeRegressionTest {
    @Test
    void withoutPenaltyItFindsALinearLaw() {
        RidgeRegression regression = new RidgeRegression(3, 2);
        for (int i = 0; i < 20; i++) {
            double x = i;
            double y = i * i % 7;
            regression.add(new double[] {1, x, y}, new double[] {3 + 2 * x - y, 5 - x});
        }
        double[][] weights = regression.solve(0);
        assertThat(weights[0]).containsExactly(new double[] {3, 2, -1}, within(1e-9));
        assertThat(weights[1]).containsExactly(new double[] {5, -1, 0}, within(1e-9));
    }

    @Test
    void thePenaltyShrinksAllButTheConstant() {
        RidgeRegression regression = new RidgeRegression(2, 1);
        regression.add(new double[] {1, -1}, new double[] {9});
        regression.add(new double[] {1, 1}, new double[] {11});
        // The sum of x squared is 2 and of x y is 2: the weight is 2 / (2 + penalty).
        assertThat(regression.solve(2)[0]).containsExactly(new double[] {10, 0.5}, within(1e-12));
        assertThat(regression.solve(1e12)[0]).containsExactly(new double[] {10, 0}, within(1e-9));
    }
}
