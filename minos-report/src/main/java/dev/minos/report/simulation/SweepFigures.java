package dev.minos.report.simulation;

import dev.minos.report.html.FigureCard;
import dev.minos.report.markup.Element;
import dev.minos.report.simulation.HeatMap.Cell;
import dev.minos.report.svg.Area;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Dots;
import dev.minos.report.svg.Line;
import dev.minos.report.svg.LogScale;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** The figures of a sweep. */
final class SweepFigures {

    private static final int MOST_MAPS = 12;
    private static final double HEIGHT = 260;

    private final Sweep sweep;
    private final List<String> fields;

    SweepFigures(Sweep sweep) {
        this.sweep = sweep;
        fields = sweep.varying();
    }

    /** A figure over the values of the fields: one drawing for one field or two, several for more. */
    List<Element> of(Measure measure) {
        if (fields.size() > 1) {
            return maps(measure);
        }
        boolean numeric = sweep.points().stream().allMatch(point -> point.isKnown(fields.get(0)));
        return FigureCard.elements(List.of(numeric ? line(measure) : rows(measure)));
    }

    private Optional<FigureCard> rows(Measure measure) {
        List<Run> points = sweep.points();
        List<String> names =
                points.stream().map(point -> point.text(fields.get(0))).toList();
        return new ComparisonFigures(points, names).values(measure);
    }

    private Optional<FigureCard> line(Measure measure) {
        String field = fields.get(0);
        List<Point> points = new ArrayList<>();
        List<Area.Edge> band = new ArrayList<>();
        sweep.points().stream()
                .sorted(Comparator.comparingDouble(point -> point.value(field)))
                .forEach(point -> {
                    double at = point.value(field);
                    points.add(new Point(at, measure.plotted(point.value(measure.field()))));
                    band.add(new Area.Edge(
                            at,
                            measure.plotted(point.low(measure.field())),
                            measure.plotted(point.high(measure.field()))));
                });
        double[] heights = band.stream()
                .flatMapToDouble(edge -> DoubleStream.of(edge.low(), edge.high()))
                .toArray();
        double[] values = points.stream().mapToDouble(Point::y).toArray();
        boolean banded = DoubleStream.of(heights).anyMatch(Double::isFinite);
        String account =
                "All values are run from the same seeds." + (banded ? " The band is the 95 % interval of each." : "");
        List<Mark> marks = List.of(new Area("minos", band), new Line("minos", points), new Dots("minos", points));
        Chart chart = new Chart(
                measure.field(),
                measure.label() + " by " + field,
                account,
                Axis.numbers(Scale.around(points.stream().mapToDouble(Point::x).toArray()), field),
                Axis.numbers(vertical(values, heights), measure.axis()),
                HEIGHT,
                marks);
        return Optional.of(new FigureCard("", List.of(), List.of(chart), account));
    }

    /** From zero, or by ratios if values span more than decades. */
    private static Scale vertical(double[] values, double[] heights) {
        double[] all = DoubleStream.concat(DoubleStream.of(values), DoubleStream.of(heights))
                .toArray();
        Scale around = Scale.around(values);
        return around instanceof LogScale ? around : Scale.fromZero(all);
    }

    private List<Element> maps(Measure measure) {
        List<Element> maps = new ArrayList<>();
        String corner = fields.get(0) + " \\ " + fields.get(1);
        List<String> columns = sweep.values(fields.get(1));
        sweep.byFurtherFields().forEach((name, points) -> {
            if (maps.size() < MOST_MAPS) {
                List<HeatMap.Row> rows = sweep.values(fields.get(0)).stream()
                        .map(row -> new HeatMap.Row(row, cells(measure, points, row, columns)))
                        .toList();
                maps.add(new HeatMap(name, corner, columns, rows).element());
            }
        });
        return maps;
    }

    private List<Cell> cells(Measure measure, List<Run> points, String row, List<String> columns) {
        List<Cell> cells = new ArrayList<>();
        for (String column : columns) {
            cells.add(points.stream()
                    .filter(point -> point.text(fields.get(0)).equals(row)
                            && point.text(fields.get(1)).equals(column))
                    .findFirst()
                    .map(point -> new Cell(point.value(measure.field()), measure.value(point)))
                    .orElse(new Cell(Double.NaN, "")));
        }
        return cells;
    }
}
