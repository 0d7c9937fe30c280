/** The rendering of the laboratory's results. */
@NullMarked
package dev.minos.report.lab;

import org.jspecify.annotations.NullMarked;
