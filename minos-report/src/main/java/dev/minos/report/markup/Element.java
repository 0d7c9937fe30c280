package dev.minos.report.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One element of XHTML or SVG with its attributes and content, in the order in which they were given.
 *
 * <p>Everything is escaped when it is added, and characters that XML does not allow become U+FFFD, so a tree of elements
 * is always well formed, whatever the strings in it. The text is valid as HTML and as XML alike. Names of elements and
 * attributes are the program's own and are not checked. Not thread-safe.
 */
public final class Element {

    private static final Set<String> SELF_CLOSING = Set.of("br", "circle", "col", "hr", "line", "meta", "path", "rect");

    private static final Set<String> ON_ITS_OWN_LINE = Set.of(
            "body",
            "div",
            "figure",
            "figcaption",
            "footer",
            "g",
            "h1",
            "h2",
            "h3",
            "head",
            "header",
            "main",
            "p",
            "path",
            "section",
            "style",
            "svg",
            "table",
            "tbody",
            "thead",
            "tr");

    private final String name;
    private final StringBuilder attributes = new StringBuilder();
    private final List<Object> content = new ArrayList<>();

    private Element(String name) {
        this.name = name;
    }

    /** An element without attributes and content. */
    public static Element of(String name) {
        return new Element(name);
    }

    /** Adds an attribute. */
    public Element set(String attribute, String value) {
        attributes
                .append(' ')
                .append(attribute)
                .append("=\"")
                .append(escape(value).replace("\"", "&quot;"))
                .append('"');
        return this;
    }

    /** Adds an attribute that is a coordinate or a length. */
    public Element set(String attribute, double value) {
        return set(attribute, coordinate(value));
    }

    /** Adds children after what is there. */
    public Element add(Element... children) {
        content.addAll(List.of(children));
        return this;
    }

    /** Adds children after what is there. */
    public Element add(List<Element> children) {
        content.addAll(children);
        return this;
    }

    /** Adds text after what is there. */
    public Element text(String text) {
        content.add(escape(text));
        return this;
    }

    /**
     * A coordinate as text: two decimals at most, never in scientific notation.
     *
     * @throws IllegalArgumentException if the value is not finite
     */
    public static String coordinate(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("value must be finite, was " + value);
        }
        double rounded = Math.round(value * 100) / 100.0;
        return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
    }

    /** The element as text. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        write(out);
        return out.toString();
    }

    private void write(StringBuilder out) {
        out.append('<').append(name).append(attributes);
        if (content.isEmpty() && SELF_CLOSING.contains(name)) {
            out.append("/>");
        } else {
            out.append('>');
            for (Object part : content) {
                if (part instanceof Element child) {
                    child.write(out);
                } else {
                    out.append(part);
                }
            }
            out.append("</").append(name).append('>');
        }
        if (ON_ITS_OWN_LINE.contains(name)) {
            out.append('\n');
        }
    }

    private static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                default -> out.appendCodePoint(isAllowedInXml(c) ? c : 0xFFFD);
            }
        });
        return out.toString();
    }

    private static boolean isAllowedInXml(int c) {
        return c == '\t'
                || c == '\n'
                || (c >= 0x20 && c < 0x7F)
                || (c > 0x9F && c < 0xD800)
                || (c >= 0xE000 && c < 0xFFFE)
                || c > 0xFFFF;
    }
}
