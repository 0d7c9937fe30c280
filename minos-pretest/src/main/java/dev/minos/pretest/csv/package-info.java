/** CSV files with a header, read row by row; faults name the line. */
@NullMarked
package dev.minos.pretest.csv;

import org.jspecify.annotations.NullMarked;
