package dev.minos.pretest.function;

/**
 * How many messages go out at once, so that some of them must meet new instances: a few scouts first, which tell whether it
 * works at all, then as many as the instances that are known and those that are missing can hold at once.
 */
record Waves(int concurrency, int mostInstances) {

    static final int SCOUTS = 3;

    /** The size of the next wave. */
    int next(int known, int missing) {
        if (known == 0) {
            return Math.min(SCOUTS, missing);
        }
        int instances = mostInstances == 0 ? known + missing : Math.min(known + missing, mostInstances);
        return instances * concurrency;
    }
}
