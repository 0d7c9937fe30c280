package dev.minos.report.html;

/**
 * One entry of a legend.
 *
 * @param style the class of its colour, as in the marks
 * @param sign what is drawn beside the label: {@code swatch}, {@code cross} or {@code ring}
 * @param label the meaning
 */
public record LegendKey(String style, String sign, String label) {

    /** A patch of colour. */
    public static LegendKey swatch(String style, String label) {
        return new LegendKey(style, "swatch", label);
    }
}
