/** Many variations of one scenario. */
@NullMarked
package dev.minos.simulator.sweep;

import org.jspecify.annotations.NullMarked;
