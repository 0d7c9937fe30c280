/** The Minos paper's evaluation as a scenario: what was published, what its logs show, and what else is possible. */
@NullMarked
package dev.minos.simulator.evaluation;

import org.jspecify.annotations.NullMarked;
