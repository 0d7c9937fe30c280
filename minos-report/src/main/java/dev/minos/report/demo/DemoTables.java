package dev.minos.report.demo;

import dev.minos.report.table.Column;
import dev.minos.report.table.Csv;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The demo's figures as tables. Stateless. */
final class DemoTables {

    private DemoTables() {}

    /** The arms side by side, with the given word beside changes that are not clear. */
    static Table comparison(DemoResult result, String unclear) {
        List<List<String>> rows = Arrays.stream(Measure.values())
                .map(measure -> List.of(
                        measure.label(),
                        measure.format(result.figure(Arm.BASELINE, measure)),
                        measure.format(result.figure(Arm.MINOS, measure)),
                        measure.isCompared() ? result.change(measure).text(unclear) : ""))
                .toList();
        return new Table(
                List.of(
                        Column.words("Figure"),
                        Column.numbers(Wording.arm(result, Arm.BASELINE)),
                        Column.numbers(Wording.arm(result, Arm.MINOS)),
                        Column.words("Change (95 % interval)")),
                rows);
    }

    /** The arms side by side, at full precision. */
    static String csv(DemoResult result) {
        List<List<String>> rows = new ArrayList<>();
        for (Measure measure : Measure.values()) {
            Change change = result.change(measure);
            rows.add(List.of(
                    measure == Measure.BILLED ? "billedMsPerRequest" : measure.field(),
                    Csv.number(result.figure(Arm.BASELINE, measure)),
                    Csv.number(result.figure(Arm.MINOS, measure)),
                    Csv.number(change.value()),
                    Csv.number(change.low()),
                    Csv.number(change.high())));
        }
        return Csv.render(List.of("figure", "baseline", "minos", "changePercent", "low", "high"), rows);
    }

    /** The nodes with how often each was drawn. */
    static Table nodes(DemoResult result) {
        List<List<String>> rows = result.nodes().stream()
                .map(node -> List.of(
                        node.name(),
                        Figures.share(node.share()),
                        Figures.number(node.slowdown(), 3),
                        Figures.count(node.drawnBaseline()),
                        Figures.count(node.drawnMinos())))
                .toList();
        return new Table(
                List.of(
                        Column.words("Node"),
                        Column.numbers("Share"),
                        Column.numbers("Slowdown"),
                        Column.numbers("Drawn, baseline"),
                        Column.numbers("Drawn, Minos")),
                rows);
    }
}
