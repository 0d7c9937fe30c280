/** Statistics of a run that are kept while it runs, in memory that does not grow with the number of events. */
@NullMarked
package dev.minos.simulator.statistics;

import org.jspecify.annotations.NullMarked;
