/** What a run of a policy comes to. */
@NullMarked
package dev.minos.simulator.orchestration.metrics;

import org.jspecify.annotations.NullMarked;
