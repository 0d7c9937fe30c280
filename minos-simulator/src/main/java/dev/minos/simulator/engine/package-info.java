/**
 * The default engine: the reference's models with its faults corrected, at a cost per event that grows at most with the
 * logarithm of the number of instances and in memory that does not grow with the number of events.
 */
@NullMarked
package dev.minos.simulator.engine;

import org.jspecify.annotations.NullMarked;
