package dev.minos.report.demo;

import dev.minos.report.html.Tile;
import dev.minos.report.html.Tile.Tone;
import dev.minos.report.table.Figures;
import java.util.List;

/** The four figures at the top of the page. Stateless. */
final class Headline {

    private Headline() {}

    static List<Tile> tiles(DemoResult result) {
        return List.of(
                change("Body, mean", result.change(Measure.MEAN_BODY)),
                change("Cost per million requests", result.change(Measure.COST)),
                incidents("Lost requests", result, Measure.LOST),
                incidents("Duplicated requests", result, Measure.DUPLICATES));
    }

    private static Tile change(String label, Change change) {
        if (!change.isKnown()) {
            return new Tile(label, Figures.UNKNOWN, "not measured in both arms", Tone.QUIET);
        }
        if (!change.isClear()) {
            String note = "measured " + Figures.interval(change.value(), change.low(), change.high());
            return new Tile(label, Change.UNCLEAR, note, Tone.QUIET);
        }
        String note = "95 % interval " + Figures.change(change.low()).replace(" %", "") + " to "
                + Figures.change(change.high());
        return new Tile(label, Figures.change(change.value()), note, change.isDecrease() ? Tone.RESULT : Tone.WARNING);
    }

    private static Tile incidents(String label, DemoResult result, Measure measure) {
        double count = result.figure(Arm.MINOS, measure);
        String note = "of " + Figures.count(result.figure(Arm.MINOS, Measure.REQUESTS)) + " with Minos; baseline "
                + Figures.count(result.figure(Arm.BASELINE, measure));
        return new Tile(label, Figures.count(count), note, count > 0 ? Tone.WARNING : Tone.QUIET);
    }
}
