package dev.minos.report.svg;

/**
 * A place in a plot, in the units of its axes; on an axis of rows {@code y} is the row, counted from 0. A point that is
 * not finite is not drawn.
 *
 * @param x along the horizontal axis
 * @param y along the vertical axis
 */
public record Point(double x, double y) {}
