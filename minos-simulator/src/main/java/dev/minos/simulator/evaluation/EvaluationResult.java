package dev.minos.simulator.evaluation;

import dev.minos.simulator.field.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Many weeks of the evaluation beside what was published; written as JSON it is the result of {@code minos simulate
 * --evaluation}.
 *
 * @param weeks how many weeks each variant was simulated
 * @param figures what the paper and its logs say, by figure
 * @param variants what each variant came to
 * @param findings what follows, in sentences
 */
public record EvaluationResult(
        int weeks, Map<String, Reported> figures, List<VariantResult> variants, List<String> findings) {

    /**
     * What was reported.
     *
     * @param figure the number of the paper's figure, 0 if it is in none
     * @param published what the paper says, NaN if it says nothing
     * @param logged what its logs come to
     */
    public record Reported(int figure, double published, double logged) {}

    /**
     * A variant.
     *
     * @param variant its name
     * @param weeks its figures over weeks
     * @param days the figures that days have, over all days of all weeks
     * @param shareCheaperSoFar Figure 7: in how many of all bins until then requests cost less, bin by bin
     */
    public record VariantResult(
            String variant, Map<String, Band> weeks, Map<String, Band> days, List<Band> shareCheaperSoFar) {}

    /** Puts the weeks of all variants together. */
    public static EvaluationResult of(Map<Variant, List<Week>> weeks) {
        Map<String, Reported> figures = new LinkedHashMap<>();
        for (EvaluationFigure figure : EvaluationFigure.values()) {
            figures.put(field(figure), new Reported(figure.number(), figure.published(), figure.logged()));
        }
        List<VariantResult> variants = new ArrayList<>();
        weeks.forEach((variant, each) -> variants.add(result(variant, each)));
        int count = weeks.values().iterator().next().size();
        return new EvaluationResult(count, figures, variants, new Findings(weeks).sentences());
    }

    private static VariantResult result(Variant variant, List<Week> weeks) {
        Map<String, Band> ofWeeks = new LinkedHashMap<>();
        for (EvaluationFigure figure : EvaluationFigure.values()) {
            ofWeeks.put(field(figure), Band.of(weeks.stream().mapToDouble(figure::of)));
        }
        return new VariantResult(Fields.hyphenated(variant), ofWeeks, days(weeks), soFar(weeks));
    }

    private static Map<String, Band> days(List<Week> weeks) {
        Map<String, Band> bands = new LinkedHashMap<>();
        for (EvaluationFigure figure : EvaluationFigure.values()) {
            Band band =
                    Band.of(weeks.stream().flatMap(week -> week.days().stream()).mapToDouble(figure::of));
            if (!Double.isNaN(band.mean())) {
                bands.put(field(figure), band);
            }
        }
        return bands;
    }

    private static List<Band> soFar(List<Week> weeks) {
        List<Band> bands = new ArrayList<>();
        for (int bin = 0; bin < weeks.get(0).shareCheaperSoFar().size(); bin++) {
            int index = bin;
            bands.add(Band.of(
                    weeks.stream().mapToDouble(week -> week.shareCheaperSoFar().get(index))));
        }
        return bands;
    }

    private static String field(EvaluationFigure figure) {
        String[] words = figure.name().toLowerCase(Locale.ROOT).split("_", -1);
        StringBuilder field = new StringBuilder(words[0]);
        Stream.of(words)
                .skip(1)
                .forEach(word ->
                        field.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1)));
        return field.toString();
    }
}
