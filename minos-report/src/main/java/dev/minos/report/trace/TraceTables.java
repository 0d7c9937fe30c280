package dev.minos.report.trace;

import dev.minos.report.table.Column;
import dev.minos.report.table.Csv;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import java.util.ArrayList;
import java.util.List;

/** The tables of a trace analysis. Stateless. */
final class TraceTables {

    private static final int LONGEST_NAME = 60;

    private TraceTables() {}

    /** One row a group: how many, how long, and each category's share. */
    static Table groups(TraceResult result) {
        List<String> categories = result.categories();
        List<Column> columns = new ArrayList<>(List.of(
                Column.words("Group"),
                Column.numbers("traces"),
                Column.numbers("cold"),
                Column.numbers("median"),
                Column.numbers("p95"),
                Column.numbers("p99")));
        categories.forEach(category -> columns.add(Column.numbers(Categories.brief(category))));
        List<List<String>> rows = new ArrayList<>();
        for (TraceResult.Group group : result.groups()) {
            List<String> row = new ArrayList<>(List.of(
                    clipped(group.name()),
                    Figures.count(group.traces()),
                    Figures.count(group.cold()),
                    Figures.milliseconds(group.duration("median")),
                    Figures.milliseconds(group.duration("p95")),
                    Figures.milliseconds(group.duration("p99"))));
            categories.forEach(category -> row.add(Figures.share(group.share(category))));
            rows.add(row);
        }
        return new Table(columns, rows);
    }

    /** One row a group: what faster instances can win. */
    static Table wins(TraceResult result) {
        List<List<String>> rows = result.wins().stream()
                .map(win -> List.of(
                        clipped(win.group()),
                        Figures.share(win.computationShare()),
                        Figures.share(win.tenPercentFasterShare()),
                        Figures.share(win.winShare()),
                        win.reason()))
                .toList();
        return new Table(
                List.of(
                        Column.words("Group"),
                        Column.numbers("computation"),
                        Column.numbers("if 10 % faster"),
                        Column.numbers("by selection"),
                        Column.words("Verdict")),
                rows);
    }

    /** One row a category of one group. */
    static Table parts(TraceResult.Group group) {
        return new Table(
                List.of(
                        Column.words("Category"),
                        Column.numbers("share"),
                        Column.numbers("mean"),
                        Column.numbers("median"),
                        Column.numbers("p95"),
                        Column.numbers("p99")),
                group.parts().stream()
                        .map(part -> List.of(
                                Categories.words(part.category()),
                                Figures.share(part.share()),
                                Figures.milliseconds(part.meanMs()),
                                Figures.milliseconds(part.medianMs()),
                                Figures.milliseconds(part.p95Ms()),
                                Figures.milliseconds(part.p99Ms())))
                        .toList());
    }

    /** One row a group and category, at full precision. */
    static String csv(TraceResult result) {
        List<List<String>> rows = new ArrayList<>();
        for (TraceResult.Group group : result.groups()) {
            rows.add(row(
                    group,
                    "end_to_end",
                    group.duration("mean"),
                    group.duration("median"),
                    group.duration("p95"),
                    group.duration("p99"),
                    1));
            group.parts()
                    .forEach(part -> rows.add(row(
                            group,
                            part.category(),
                            part.meanMs(),
                            part.medianMs(),
                            part.p95Ms(),
                            part.p99Ms(),
                            part.share())));
        }
        return Csv.render(
                List.of("group", "traces", "cold", "category", "mean_ms", "median_ms", "p95_ms", "p99_ms", "share"),
                rows);
    }

    private static List<String> row(TraceResult.Group group, String category, double... figures) {
        List<String> row =
                new ArrayList<>(List.of(group.name(), Csv.number(group.traces()), Csv.number(group.cold()), category));
        for (double figure : figures) {
            row.add(Csv.number(figure));
        }
        return row;
    }

    private static String clipped(String name) {
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 3) + "...";
    }
}
