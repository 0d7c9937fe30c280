package dev.minos.pretest.lab;

import org.jspecify.annotations.Nullable;

/**
 * One fresh instance of the laboratory and its only invocation.
 *
 * @param treatment what was done to it
 * @param k the number of its node; the k-th instances of all treatments had equal nodes
 * @param node the node in words
 * @param invocationMs wall time of the invocation, from its delivery until the instance asked for more
 * @param rounds what it logged; null for an instance that was not told to
 */
record RecordedInstance(
        Treatment treatment,
        int k,
        String node,
        double invocationMs,
        @Nullable Rounds rounds) {}
