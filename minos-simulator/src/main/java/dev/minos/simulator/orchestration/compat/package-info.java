/** Other simulators to the letter. */
@NullMarked
package dev.minos.simulator.orchestration.compat;

import org.jspecify.annotations.NullMarked;
