package dev.minos.workload.noise;

/**
 * The fast Fourier transform of a power of two of complex numbers, in place and without a factor: X_k is the sum over j
 * of x_j exp(-2 pi i j k / n). Immutable and thread-safe.
 *
 * <p>Algorithm: Cooley and Tukey, radix 2: the input in bit-reversed order, then log2 n passes of butterflies. Twiddle
 * factors come from one table, so that rounding errors do not add up along a pass.
 */
final class Fft {

    private final int size;
    private final double[] cosines;
    private final double[] sines;

    Fft(int size) {
        if (Integer.bitCount(size) != 1) {
            throw new IllegalArgumentException("size must be a power of two, was " + size);
        }
        this.size = size;
        this.cosines = new double[size / 2];
        this.sines = new double[size / 2];
        for (int i = 0; i < size / 2; i++) {
            cosines[i] = StrictMath.cos(2 * Math.PI * i / size);
            sines[i] = StrictMath.sin(2 * Math.PI * i / size);
        }
    }

    /** Replaces a sequence by its transform. */
    void transform(double[] real, double[] imaginary) {
        reverseBits(real);
        reverseBits(imaginary);
        for (int half = 1; half < size; half *= 2) {
            for (int block = 0; block < size; block += 2 * half) {
                butterflies(real, imaginary, block, half);
            }
        }
    }

    private void butterflies(double[] real, double[] imaginary, int block, int half) {
        int stride = size / (2 * half);
        for (int i = 0; i < half; i++) {
            int low = block + i;
            int high = low + half;
            double c = cosines[i * stride];
            double s = sines[i * stride];
            double re = real[high] * c + imaginary[high] * s;
            double im = imaginary[high] * c - real[high] * s;
            real[high] = real[low] - re;
            imaginary[high] = imaginary[low] - im;
            real[low] += re;
            imaginary[low] += im;
        }
    }

    private void reverseBits(double[] values) {
        int shift = Integer.numberOfLeadingZeros(size) + 1;
        for (int i = 1; i < size; i++) {
            int j = Integer.reverse(i) >>> shift;
            if (j > i) {
                double swapped = values[i];
                values[i] = values[j];
                values[j] = swapped;
            }
        }
    }
}
