package dev.minos.simulator.scenario;

/** A distribution of times. */
public interface Density {

    /** The probability density at a time in seconds, per second. */
    double pdf(double seconds);

    /** The probability that a sample is at most so many seconds. */
    double cdf(double seconds);
}
