package dev.minos.simulator.engine;

/** Requests that wait for an instance, by the moments at which they arrived, first come first served. Not thread-safe. */
final class WaitingLine {

    private double[] arrivals = new double[64];
    private int first;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    void add(double arrival) {
        if (size == arrivals.length) {
            double[] wider = new double[2 * size];
            System.arraycopy(arrivals, first, wider, 0, size - first);
            System.arraycopy(arrivals, 0, wider, size - first, first);
            arrivals = wider;
            first = 0;
        }
        arrivals[(first + size++) & (arrivals.length - 1)] = arrival;
    }

    /** Takes out the first request and gives the moment at which it arrived. */
    double remove() {
        double arrival = arrivals[first];
        first = (first + 1) & (arrivals.length - 1);
        size--;
        return arrival;
    }
}
