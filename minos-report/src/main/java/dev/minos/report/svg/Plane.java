package dev.minos.report.svg;

/**
 * The rectangle inside the axes, in pixels, and the way from values to places in it. Immutable.
 */
public final class Plane {

    private final double left;
    private final double top;
    private final double width;
    private final double height;
    private final Axis.Numbers horizontal;
    private final Axis vertical;

    Plane(double left, double top, double width, double height, Axis.Numbers horizontal, Axis vertical) {
        this.left = left;
        this.top = top;
        this.width = width;
        this.height = height;
        this.horizontal = horizontal;
        this.vertical = vertical;
    }

    /** The pixel of a value on the horizontal axis; NaN if it has none. */
    double x(double value) {
        return left + width * horizontal.scale().position(value);
    }

    /** The pixel of a value or, with fractions, of a row's middle on the vertical axis; NaN if it has none. */
    double y(double value) {
        if (vertical instanceof Axis.Numbers numbers) {
            return top + height * (1 - numbers.scale().position(value));
        }
        return top + (value + 0.5) * rowHeight();
    }

    /** The height of one row; the whole height on an axis of numbers. */
    double rowHeight() {
        return vertical instanceof Axis.Rows rows
                ? height / Math.max(1, rows.labels().size())
                : height;
    }

    double left() {
        return left;
    }

    double right() {
        return left + width;
    }

    double top() {
        return top;
    }

    double bottom() {
        return top + height;
    }

    /** Whether a point can be drawn. */
    boolean shows(Point point) {
        return Double.isFinite(x(point.x())) && Double.isFinite(y(point.y()));
    }
}
