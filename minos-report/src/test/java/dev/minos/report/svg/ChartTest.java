package dev.minos.report.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.report.Xml;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ChartTest {

    private static final double NAN = Double.NaN;
    private static final Axis.Numbers ZERO_TO_TEN = Axis.numbers(Scale.exact(0, 10), "x (ms)");

    @Test
    void namesAndDescribesItselfForThoseWhoCannotSeeIt() {
        Element svg = draw(ZERO_TO_TEN).getDocumentElement();

        assertThat(svg.getAttribute("role")).isEqualTo("img");
        assertThat(svg.getAttribute("aria-labelledby")).isEqualTo("test-700-title test-700-desc");
        assertThat(Xml.text(svg.getOwnerDocument(), "desc")).isEqualTo("What <is> seen\n");
    }

    @Test
    void drawsEveryMarkInsideTheAxes() {
        Document svg = draw(
                Axis.rows(List.of("first", "second")),
                new Box("a", 0, Quantiles.of(1, 2, 3, 4, 9), "box"),
                new Strip("a", 1, List.of(0.0, 5.0, 10.0)),
                new Span("a", 1, 2, 4, "span"),
                new RowBar("a", 0, 7, 0.5, "seven"),
                new Symbols("a", Symbols.Shape.RING, List.of(new Point(3, 1))),
                new Symbols("a", Symbols.Shape.CROSS, List.of(new Point(4, 1))),
                new Rule("a", 5));

        assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(3);
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(1);
        assertThat(Xml.text(svg, "text")).contains("first", "second", "seven", "x (ms)");
    }

    @Test
    void breaksALineWhereAPointIsUnknown() {
        Document svg = draw(
                ZERO_TO_TEN,
                new Line(
                        "a",
                        List.of(
                                new Point(0, 0),
                                new Point(1, 1),
                                new Point(2, NAN),
                                new Point(3, 3),
                                new Point(4, 4))));

        assertThat(path(svg, "line a").replaceAll("[^ML]", "")).isEqualTo("MLML");
    }

    @Test
    void closesABandAroundItsEdges() {
        Document svg = draw(
                ZERO_TO_TEN,
                new Area("a", List.of(new Area.Edge(0, 1, 2), new Area.Edge(5, NAN, 3), new Area.Edge(10, 2, 4))));

        assertThat(path(svg, "area a").replaceAll("[^MLZ]", "")).isEqualTo("MLLLZ");
    }

    @Test
    void leavesOutWhatIsNotFinite() {
        List<Point> unknown = List.of(new Point(NAN, 1), new Point(1, Double.POSITIVE_INFINITY));

        Document svg = draw(
                ZERO_TO_TEN,
                new Line("a", unknown),
                new Dots("a", unknown),
                new Area("a", List.of(new Area.Edge(NAN, NAN, NAN))),
                new Bars("a", List.of(new Bars.Bar(0, NAN, 1, ""), new Bars.Bar(0, 1, NAN, ""))),
                new Box("a", 0, Quantiles.of(), ""),
                new Strip("a", 0, List.of(NAN)),
                new Span("a", 0, 1, NAN, ""),
                new RowBar("a", 0, NAN, 1, ""),
                new Rule("a", NAN),
                new Rule("a", 11),
                new Symbols("a", Symbols.Shape.CROSS, unknown));

        assertThat(svg.getElementsByTagName("rect").getLength()).isZero();
        assertThat(path(svg, "dots a")).isEmpty();
    }

    @Test
    void drawsAxesWithoutRowsAndMarks() {
        assertThat(draw(Axis.rows(List.of())).getElementsByTagName("g").getLength())
                .isEqualTo(2);
    }

    @Test
    void shortensARowsLabelThatWouldTakeAllTheRoom() {
        assertThat(Xml.text(draw(Axis.rows(List.of("x".repeat(500)))), "text")).contains("x".repeat(35) + "\u2026");
    }

    @Test
    void interpolatesQuantilesBetweenOrderStatistics() {
        Quantiles quantiles = Quantiles.of(40, 10, NAN, 30, 20);

        assertThat(quantiles.median()).isEqualTo(25);
        assertThat(quantiles.lowerQuartile()).isEqualTo(17.5);
        assertThat(quantiles.high()).isCloseTo(38.5, within(1e-9));
    }

    @Test
    void countsEveryValueIntoOneBin() {
        List<Bars.Bar> bars = Histogram.percentages(new double[] {0, 0.9, 1, 4, NAN}, 0, 4, 4, "ms");

        assertThat(bars).extracting(Bars.Bar::height).containsExactly(50.0, 25.0, 0.0, 25.0);
        assertThat(bars.get(0).title()).isEqualTo("0.000 to 1.000 ms: 50.0 %");
        assertThat(Histogram.percentages(new double[0], 0, 1, 1, "ms").get(0).height())
                .isZero();
    }

    private static Document draw(Axis vertical, Mark... marks) {
        Chart chart = new Chart("test", "Title", "What <is> seen", ZERO_TO_TEN, vertical, 100, List.of(marks));
        return Xml.parse(chart.draw(700).toString());
    }

    private static String path(Document svg, String style) {
        for (int i = 0; i < svg.getElementsByTagName("path").getLength(); i++) {
            Element path = (Element) svg.getElementsByTagName("path").item(i);
            if (path.getAttribute("class").equals(style)) {
                return path.getAttribute("d");
            }
        }
        throw new AssertionError("no path of class " + style);
    }
}
