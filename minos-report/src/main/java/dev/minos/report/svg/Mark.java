package dev.minos.report.svg;

import dev.minos.report.markup.Element;

/**
 * Something drawn inside the axes. Immutable.
 *
 * <p>{@code style} is the CSS class that gives the mark its colour by setting {@code --c}; the page defines it, so that a
 * plot follows the page into dark mode. Values that are not finite are left out.
 */
public sealed interface Mark permits Area, Bars, Box, Dots, Line, RowBar, Rule, Span, Strip, Symbols {

    /** The mark as SVG. */
    Element draw(Plane plane);
}
