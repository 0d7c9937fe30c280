package dev.minos.report.demo;

import dev.minos.report.html.FigureCard;
import dev.minos.report.svg.Area;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Line;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Scale;
import dev.minos.report.table.Figures;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** The cost per million requests as the run goes on: selection is paid first and earns afterwards. Stateless. */
final class CostFigure {

    private CostFigure() {}

    static Optional<FigureCard> of(DemoResult result) {
        List<DemoResult.Cost> costs = result.costs().stream()
                .filter(cost -> Double.isFinite(cost.atSeconds()))
                .toList();
        if (costs.isEmpty()) {
            return Optional.empty();
        }
        double[] values = costs.stream()
                .flatMapToDouble(cost -> DoubleStream.of(cost.baseline(), cost.minos()))
                .toArray();
        double end = costs.get(costs.size() - 1).atSeconds();
        String account = account(costs);
        Chart chart = new Chart(
                "cost",
                "Cost per million requests over time",
                account,
                Axis.numbers(Scale.exact(0, end), "Time in the arm (s)"),
                Axis.numbers(Scale.fromZero(values), "US$ per million successful requests"),
                260,
                List.of(
                        new Area(
                                "minos",
                                costs.stream()
                                        .map(c -> new Area.Edge(c.atSeconds(), c.minos(), c.baseline()))
                                        .toList()),
                        new Line(
                                "baseline",
                                costs.stream()
                                        .map(c -> new Point(c.atSeconds(), c.baseline()))
                                        .toList()),
                        new Line(
                                "minos",
                                costs.stream()
                                        .map(c -> new Point(c.atSeconds(), c.minos()))
                                        .toList())));
        return Optional.of(new FigureCard(
                "Cost over time",
                Wording.legend(result),
                List.of(chart),
                "Rejecting instances is paid when it happens, mostly at the start; a faster pool pays back from then on."
                        + " The shaded gap is the difference. " + account));
    }

    /** What the lines do, told from the lines alone. */
    private static String account(List<DemoResult.Cost> costs) {
        List<DemoResult.Cost> both = costs.stream()
                .filter(cost -> Double.isFinite(cost.baseline() - cost.minos()))
                .toList();
        if (both.isEmpty()) {
            return "The lines have no moment in common, so they cannot be compared.";
        }
        DemoResult.Cost last = both.get(both.size() - 1);
        String end =
                " It ends at " + Figures.dollars(last.minos()) + " against " + Figures.dollars(last.baseline()) + ".";
        if (last.minos() >= last.baseline()) {
            return "At the end of this run Minos's line is not below the baseline's." + end;
        }
        int turn = both.size() - 1;
        while (turn > 0 && both.get(turn - 1).minos() < both.get(turn - 1).baseline()) {
            turn--;
        }
        return turn == 0
                ? "Minos's line lies below the baseline's throughout." + end
                : "Minos's line stays below the baseline's from second "
                        + Figures.count(both.get(turn).atSeconds()) + " on." + end;
    }
}
