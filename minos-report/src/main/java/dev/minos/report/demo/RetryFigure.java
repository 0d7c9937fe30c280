package dev.minos.report.demo;

import dev.minos.report.html.FigureCard;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.RowBar;
import dev.minos.report.svg.Scale;
import dev.minos.report.table.Figures;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** How often requests were handed back before they ran. Stateless. */
final class RetryFigure {

    private RetryFigure() {}

    static Optional<FigureCard> of(DemoResult result) {
        List<DemoResult.Retries> retries = result.retries().stream()
                .filter(r -> Double.isFinite(r.retries()) && r.requests() >= 0)
                .toList();
        double total =
                retries.stream().mapToDouble(DemoResult.Retries::requests).sum();
        if (!(total > 0)) {
            return Optional.empty();
        }
        List<Mark> marks = IntStream.range(0, retries.size())
                .<Mark>mapToObj(i -> new RowBar(
                        "minos",
                        i,
                        retries.get(i).requests(),
                        0.5,
                        label(retries.get(i).requests(), total)))
                .toList();
        double most =
                retries.stream().mapToDouble(DemoResult.Retries::requests).max().orElse(1);
        double atOnce = retries.stream()
                .filter(r -> r.retries() == 0)
                .mapToDouble(DemoResult.Retries::requests)
                .sum();
        double bound = DemoResult.number(result.root().path("settings"), "retryBound");
        String account = Figures.share(atOnce / total) + " of requests ran where they first arrived."
                + (Double.isFinite(bound)
                        ? " The retry bound is " + Figures.count(bound)
                                + ": a request handed back that often runs wherever it lands."
                        : "");
        Chart chart = new Chart(
                "retries",
                "Requests by number of retries",
                account,
                Axis.numbers(Scale.exact(0, most * 1.25), "Requests"),
                Axis.rows(retries.stream()
                        .map(r -> Wording.counted(r.retries(), "retry").replace("retrys", "retries"))
                        .toList()),
                retries.size() * 34.0,
                marks);
        return Optional.of(new FigureCard("Retries", List.of(), List.of(chart), account));
    }

    private static String label(double requests, double total) {
        return Figures.typeset(Figures.count(requests) + " (" + Figures.share(requests / total) + ")");
    }
}
