/** Plots as inline SVG, coloured by the classes of the page around them. */
@NullMarked
package dev.minos.report.svg;

import org.jspecify.annotations.NullMarked;
