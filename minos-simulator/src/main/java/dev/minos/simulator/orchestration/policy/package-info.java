/** Policies: who is evicted first, when containers are started, how long idle ones stay; and their registry. */
@NullMarked
package dev.minos.simulator.orchestration.policy;

import org.jspecify.annotations.NullMarked;
