/** What a scenario comes to in the long run, calculated at once instead of simulated. */
@NullMarked
package dev.minos.simulator.analytic;

import org.jspecify.annotations.NullMarked;
