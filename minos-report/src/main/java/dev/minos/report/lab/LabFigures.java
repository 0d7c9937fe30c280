package dev.minos.report.lab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.markup.Element;
import dev.minos.report.svg.Area;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Dots;
import dev.minos.report.svg.Line;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A figure for each kernel and kind of compilers: AUC by the wall time of the reading. */
final class LabFigures {

    private static final String DEFAULT_ESTIMATOR = "mean-wall";
    private static final String ACCOUNT = "The line is the mean wall time of rounds, the band its 95 % interval over"
            + " instances, a dot any other estimator. 0.5 is blind, 1 knows all.";
    private static final double HEIGHT = 240;

    private LabFigures() {}

    static List<Element> elements(JsonNode rows) {
        Map<String, List<JsonNode>> groups = new LinkedHashMap<>();
        rows.forEach(row -> groups.computeIfAbsent(
                        LabTables.kernel(row) + ", " + row.path("jit").asText(), name -> new ArrayList<>())
                .add(row));
        List<Element> figures = new ArrayList<>();
        groups.forEach((name, group) ->
                figures.add(figure(name, "auc-" + figures.size(), group).element()));
        return figures;
    }

    private static FigureCard figure(String title, String id, List<JsonNode> rows) {
        List<Point> line = new ArrayList<>();
        List<Area.Edge> band = new ArrayList<>();
        List<Point> others = new ArrayList<>();
        for (JsonNode row : rows) {
            Point point = new Point(LabTables.number(row, "wallMs"), LabTables.number(row, "auc"));
            if (row.path("estimator").asText().equals(DEFAULT_ESTIMATOR)) {
                line.add(point);
                band.add(new Area.Edge(point.x(), LabTables.number(row, "aucLow"), LabTables.number(row, "aucHigh")));
            } else {
                others.add(point);
            }
        }
        double[] wallMs = rows.stream()
                .mapToDouble(row -> LabTables.number(row, "wallMs"))
                .toArray();
        Chart chart = new Chart(
                id,
                title + ": AUC by wall time of the reading",
                ACCOUNT,
                Axis.numbers(Scale.fromZero(wallMs), "wall time of the reading, ms"),
                Axis.numbers(Scale.exact(0, 1), "AUC"),
                HEIGHT,
                List.of(new Area("minos", band), new Dots("baseline", others), new Line("minos", line)));
        return new FigureCard(
                title,
                List.of(LegendKey.swatch("minos", DEFAULT_ESTIMATOR), LegendKey.swatch("baseline", "other estimators")),
                List.of(chart),
                ACCOUNT);
    }
}
