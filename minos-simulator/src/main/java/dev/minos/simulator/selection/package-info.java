/**
 * Instances of different speed and what selects among them: how fast instances are, what a benchmark tells of it, and the
 * production decision code that judges.
 */
@NullMarked
package dev.minos.simulator.selection;

import org.jspecify.annotations.NullMarked;
