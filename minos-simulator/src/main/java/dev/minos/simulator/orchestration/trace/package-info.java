/** Traces of invocations: what was invoked, when, for how long; read in batches of primitive arrays. */
@NullMarked
package dev.minos.simulator.orchestration.trace;

import org.jspecify.annotations.NullMarked;
