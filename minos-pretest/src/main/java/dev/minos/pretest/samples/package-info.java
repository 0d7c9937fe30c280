/** Readings in CSV files. */
@NullMarked
package dev.minos.pretest.samples;

import org.jspecify.annotations.NullMarked;
