package dev.minos.core.benchmark;

/** A benchmark of Minos's own: a name, a size and an estimator. */
abstract class Kernel implements Benchmark {

    private static final int WARM_UP_ROUNDS = 10;

    final int size;
    private final String name;
    private final Estimator estimator;

    /**
     * A kernel of this size.
     *
     * @throws IllegalArgumentException if the size is out of its range
     */
    Kernel(String name, int size, int least, int most, Estimator estimator) {
        if (size < least || size > most) {
            throw new IllegalArgumentException("size must be from " + least + " to " + most + ", was " + size);
        }
        this.name = name;
        this.size = size;
        this.estimator = estimator;
    }

    @Override
    public final String id() {
        return name + '-' + size;
    }

    @Override
    public final int warmUpRounds() {
        return WARM_UP_ROUNDS;
    }

    @Override
    public final Estimator estimator() {
        return estimator;
    }

    @Override
    public void setUp() {}

    @Override
    public abstract double round();
}
