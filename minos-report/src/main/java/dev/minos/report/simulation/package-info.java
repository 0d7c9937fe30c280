/** Simulated platforms: one scenario, several beside each other, many variations of one, and the Minos paper's evaluation. */
@NullMarked
package dev.minos.report.simulation;

import org.jspecify.annotations.NullMarked;
