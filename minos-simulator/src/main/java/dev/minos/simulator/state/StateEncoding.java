package dev.minos.simulator.state;

/**
 * What a user calls the states of a platform: the number of instances, say, or "full" and "free".
 *
 * @param <S> the labels; equal ones are the same state
 */
@FunctionalInterface
public interface StateEncoding<S> {

    /** The label of a state with so many instances, of which so many serve requests. */
    S label(int instances, int running);
}
