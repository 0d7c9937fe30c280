/** Tables in CSV whose columns have names; faults name the line. */
@NullMarked
package dev.minos.simulator.csv;

import org.jspecify.annotations.NullMarked;
