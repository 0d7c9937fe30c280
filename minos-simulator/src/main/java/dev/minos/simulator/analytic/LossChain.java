package dev.minos.simulator.analytic;

/**
 * The generator of the number of taken places among some: one more at the rate of requests, one less at the rate of
 * services per taken place. Row vectors of probabilities are multiplied from the left.
 */
final class LossChain {

    private final int places;
    private final double rate;
    private final double serviceRate;

    LossChain(int places, double rate, double serviceRate) {
        this.places = places;
        this.rate = rate;
        this.serviceRate = serviceRate;
    }

    private double leaving(int taken, boolean ends) {
        return taken * serviceRate + (taken < places || ends ? rate : 0);
    }

    /** {@code p A}, where a request that finds all places taken ends the chain. */
    double[] flow(double[] p) {
        double[] flow = new double[places + 1];
        for (int taken = 0; taken <= places; taken++) {
            flow[taken] = -leaving(taken, true) * p[taken];
            if (taken > 0) {
                flow[taken] += rate * p[taken - 1];
            }
            if (taken < places) {
                flow[taken] += (taken + 1) * serviceRate * p[taken + 1];
            }
        }
        return flow;
    }

    /**
     * Solves {@code x (I - time A) = p} by elimination.
     *
     * @param ends whether a request that finds all places taken ends the chain or goes elsewhere
     */
    double[] solve(double[] p, double time, boolean ends) {
        double[] diagonal = new double[places + 1];
        double[] x = p.clone();
        diagonal[0] = 1 + time * leaving(0, ends);
        for (int taken = 1; taken <= places; taken++) {
            double factor = time * rate / diagonal[taken - 1];
            diagonal[taken] = 1 + time * leaving(taken, ends) - factor * time * taken * serviceRate;
            x[taken] += factor * x[taken - 1];
        }
        x[places] /= diagonal[places];
        for (int taken = places - 1; taken >= 0; taken--) {
            x[taken] = (x[taken] + time * (taken + 1) * serviceRate * x[taken + 1]) / diagonal[taken];
        }
        return x;
    }
}
