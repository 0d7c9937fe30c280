/** Samples of a process laid over the density that they should follow. */
@NullMarked
package dev.minos.simulator.overlay;

import org.jspecify.annotations.NullMarked;
