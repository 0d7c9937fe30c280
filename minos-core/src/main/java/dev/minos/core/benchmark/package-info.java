/** Readings of an instance's speed: what is run, for how long, and what was seen. */
@NullMarked
package dev.minos.core.benchmark;

import org.jspecify.annotations.NullMarked;
