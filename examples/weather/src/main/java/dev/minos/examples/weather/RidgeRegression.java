package dev.minos.examples.weather;

/**
 * Linear regressions of several targets on the same features, by least squares with a penalty on the squared weights
 * (Hoerl and Kennard, "Ridge regression", 1970). The first feature is the constant 1 and is not penalised. Rows are added
 * one by one; the normal equations are solved by Cholesky's decomposition, for any number of penalties.
 */
final class RidgeRegression {
    /** The lower triangle of the sum of x x'. */
    private final double[][] products;
    /** Per target, the sum of y x. */
    private final double[][] targetProducts;

    RidgeRegression(int features, int targets) {
        products = new double[features][features];
        targetProducts = new double[targets][features];
    }

    void add(double[] features, double[] targets) {
        for (int i = 0; i < features.length; i++) {
            double feature = features[i];
            double[] row = products[i];
            for (int j = 0; j <= i; j++) {
                row[j] += feature * features[j];
            }
        }
        for (int target = 0; target < targets.length; target++) {
            for (int i = 0; i < features.length; i++) {
                targetProducts[target][i] += targets[target] * features[i];
            }
        }
    }

    /** The weights of the features, per target. */
    double[][] solve(double penalty) {
        double[][] factor = factor(penalty);
        double[][] weights = new double[targetProducts.length][];
        for (int target = 0; target < weights.length; target++) {
            weights[target] = substitute(factor, targetProducts[target]);
        }
        return weights;
    }

    /** The lower triangle L with L L' = products + penalty on the diagonal. */
    private double[][] factor(double penalty) {
        int n = products.length;
        double[][] factor = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double rest = products[i][j] - dot(factor[i], factor[j], j);
                if (i == j) {
                    factor[i][i] = Math.sqrt(i == 0 ? rest : rest + penalty);
                } else {
                    factor[i][j] = rest / factor[j][j];
                }
            }
        }
        return factor;
    }

    private static double[] substitute(double[][] factor, double[] right) {
        double[] solution = right.clone();
        for (int i = 0; i < solution.length; i++) {
            solution[i] = (solution[i] - dot(factor[i], solution, i)) / factor[i][i];
        }
        for (int i = solution.length - 1; i >= 0; i--) {
            solution[i] /= factor[i][i];
            for (int j = 0; j < i; j++) {
                solution[j] -= factor[i][j] * solution[i];
            }
        }
        return solution;
    }

    static double dot(double[] a, double[] b, int length) {
        double sum = 0;
        for (int i = 0; i < length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
