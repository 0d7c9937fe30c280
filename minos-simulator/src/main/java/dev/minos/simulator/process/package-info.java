/** Random times drawn quickly: independent streams of numbers, and a sampler for every process of a scenario. */
@NullMarked
package dev.minos.simulator.process;

import org.jspecify.annotations.NullMarked;
