/** What is to be simulated: a platform, its load and how long to look at it, as records and as a strict JSON file. */
@NullMarked
package dev.minos.simulator.scenario;

import org.jspecify.annotations.NullMarked;
