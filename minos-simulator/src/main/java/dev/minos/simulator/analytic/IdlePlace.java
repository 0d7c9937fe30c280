package dev.minos.simulator.analytic;

/**
 * How long a place stays free that only those requests take which find all places before it taken.
 *
 * <p>When it is taken all others are; when its own exponential service ends, the number n of the others that are taken has
 * the distribution p with {@code p (I / service - Q) = start / service}, Q the generator of a loss system. From then on it
 * stays free until a request finds n at its highest: a Markov chain with an end, followed by an L-stable second-order
 * Runge-Kutta method whose steps grow as the chain calms down.
 *
 * @param outlasting probability that it stays free for longer than the threshold
 * @param meanUpToThreshold mean of the time that it stays free, or of the threshold where that is less, in seconds
 */
record IdlePlace(double outlasting, double meanUpToThreshold) {

    private static final double GAMMA = 1 - Math.sqrt(0.5);
    private static final double FIRST_STEP = 0.05;
    private static final double GROWTH = 1.1;

    /**
     * A place.
     *
     * @param others how many places come before it
     * @param rate requests per second
     * @param service mean of the exponential service, in seconds
     * @param threshold in seconds
     */
    static IdlePlace behind(int others, double rate, double service, double threshold) {
        LossChain chain = new LossChain(others, rate, 1 / service);
        double[] start = new double[others + 1];
        start[others] = 1;
        double[] free = chain.solve(start, service, false);
        double mean = 0;
        double step = FIRST_STEP * service;
        for (double time = 0; time < threshold; step *= GROWTH) {
            double taken = Math.min(step, threshold - time);
            double before = sum(free);
            double[] first = chain.flow(chain.solve(free, GAMMA * taken, true));
            double[] middle = plus(free, (1 - GAMMA) * taken, first);
            double[] second = chain.flow(chain.solve(middle, GAMMA * taken, true));
            free = plus(middle, GAMMA * taken, second);
            mean += taken * (before + sum(free)) / 2;
            time += taken;
        }
        return new IdlePlace(Math.max(0, sum(free)), mean);
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    private static double[] plus(double[] values, double factor, double[] direction) {
        double[] moved = values.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += factor * direction[i];
        }
        return moved;
    }
}
