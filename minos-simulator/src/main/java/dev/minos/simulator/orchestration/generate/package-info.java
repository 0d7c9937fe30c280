/** Traces with published statistics. */
@NullMarked
package dev.minos.simulator.orchestration.generate;

import org.jspecify.annotations.NullMarked;
