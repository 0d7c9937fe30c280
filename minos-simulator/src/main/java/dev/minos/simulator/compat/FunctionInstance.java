package dev.minos.simulator.compat;

/** An instance of the function: what it does next and when. Times are in seconds since the start of the run. */
interface FunctionInstance {

    /** When it was created. */
    double created();

    /** When it will end unless a request comes. */
    double termination();

    /** Whether it has no request. */
    boolean idle();

    /** Whether it can take one more. */
    boolean ready();

    /** How many requests it has. */
    int requests();

    /**
     * The seconds from now to its next transition.
     *
     * @throws IllegalStateException if that should have happened before
     */
    double untilTransition(double now);

    /** Takes a request. */
    void arrive(double now);

    /** When the request that it took last will have been served. */
    double response();

    /** Makes the transition that is due; gives the state after it. */
    InstanceState transit();
}
