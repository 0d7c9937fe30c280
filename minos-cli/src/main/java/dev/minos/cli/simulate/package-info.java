/** Simulated platforms: one scenario, many variations of it, and how far it is from what was measured. */
@NullMarked
package dev.minos.cli.simulate;

import org.jspecify.annotations.NullMarked;
