package dev.minos.core.benchmark;

/**
 * The product of two square matrices of doubles, the paper's CPU benchmark (section 3.1).
 *
 * <p>The loops run in row, inner, column order, so that the innermost one walks two rows: it is bound by the CPU, not
 * by memory, as long as three matrices fit the caches of one core: at size 64 they take 96 KiB.
 */
public final class MatrixMultiplication extends Kernel {

    private double[] left = {};
    private double[] right = {};
    private double[] product = {};

    /**
     * A multiplication of two size x size matrices, scored by its mean wall time.
     *
     * @throws IllegalArgumentException if {@code size} is outside 8 to 1,024
     */
    public MatrixMultiplication(int size) {
        this(size, Estimator.MEAN_WALL);
    }

    MatrixMultiplication(int size, Estimator estimator) {
        super(Kernels.MATRIX, size, 8, 1024, estimator);
    }

    @Override
    public void setUp() {
        left = new double[size * size];
        right = new double[size * size];
        product = new double[size * size];
        for (int i = 0; i < left.length; i++) {
            left[i] = 1.0 + (i % 7) * 0.25;
            right[i] = 1.0 - (i % 5) * 0.125;
        }
    }

    @Override
    public double round() {
        for (int row = 0; row < size; row++) {
            multiplyRow(row * size);
        }
        return product[0] + product[product.length - 1];
    }

    private void multiplyRow(int start) {
        for (int column = 0; column < size; column++) {
            product[start + column] = 0;
        }
        for (int inner = 0; inner < size; inner++) {
            double factor = left[start + inner];
            int from = inner * size;
            for (int column = 0; column < size; column++) {
                product[start + column] += factor * right[from + column];
            }
        }
    }
}
