/** How far simulated platforms are from what was measured on real ones. */
@NullMarked
package dev.minos.simulator.validate;

import org.jspecify.annotations.NullMarked;
