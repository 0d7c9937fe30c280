package dev.minos.report.html;

import dev.minos.report.markup.Element;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A page under construction: a heading, an introduction and sections.
 *
 * <p>The page is one file that is well formed as XML, needs no script and loads nothing. It follows the reader's light or
 * dark scheme and prints in light colours. Not thread-safe.
 */
public final class HtmlReport {

    private final String title;
    private final List<Element> introduction = new ArrayList<>();
    private final List<Element> sections = new ArrayList<>();

    private HtmlReport(String title) {
        this.title = title;
    }

    /** An empty page with this heading. */
    public static HtmlReport titled(String title) {
        return new HtmlReport(title);
    }

    /** Adds elements between the heading and the first section. */
    public HtmlReport introducedBy(Element... elements) {
        introduction.addAll(List.of(elements));
        return this;
    }

    /** Adds a section with its heading. */
    public HtmlReport section(String heading, Element... content) {
        return section(heading, List.of(content));
    }

    /** Adds a section with its heading if there is content for it. */
    public HtmlReport sectionIfAny(String heading, List<Element> content) {
        return content.isEmpty() ? this : section(heading, content);
    }

    /** Adds a section with its heading. */
    public HtmlReport section(String heading, List<Element> content) {
        sections.add(Element.of("section").add(Element.of("h2").text(heading)).add(content));
        return this;
    }

    /** The page as text. */
    public String render() {
        Element head = Element.of("head")
                .add(
                        Element.of("meta").set("charset", "utf-8"),
                        Element.of("meta")
                                .set("name", "viewport")
                                .set("content", "width=device-width, initial-scale=1"),
                        Element.of("meta").set("name", "color-scheme").set("content", "light dark"),
                        Element.of("title").text(title),
                        Element.of("style").text(styles()));
        Element body = Element.of("body")
                .add(Element.of("main")
                        .add(Element.of("header")
                                .add(Element.of("h1").text(title))
                                .add(introduction))
                        .add(sections));
        return "<!DOCTYPE html>\n"
                + Element.of("html")
                        .set("xmlns", "http://www.w3.org/1999/xhtml")
                        .set("lang", "en")
                        .add(head, body)
                + "\n";
    }

    private static String styles() {
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
            if (in == null) {
                throw new IllegalStateException("report.css is missing beside " + HtmlReport.class.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
