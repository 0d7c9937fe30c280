package dev.minos.simulator.validate;

import dev.minos.simulator.csv.CsvTable;
import dev.minos.simulator.field.InputFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A measurement of a platform under a Poisson load.
 *
 * @param experiment its name
 * @param arrivalRate requests per second
 * @param warmService mean response time of warm starts, in seconds
 * @param coldService mean response time of cold starts, in seconds
 * @param threshold how long an instance was counted after its last response, in seconds
 * @param measured what was measured
 * @param coldStartProbabilityError the standard error of the measured cold start probability; NaN if unknown
 */
public record MeasuredPoint(
        String experiment,
        double arrivalRate,
        double warmService,
        double coldService,
        double threshold,
        Figures measured,
        double coldStartProbabilityError) {

    private static final double SECONDS = 1e-3;
    private static final double MINUTE = 60;

    /**
     * Reads points from a CSV file with the columns {@code ArrivalRate}, {@code ServiceTimeWarm} and {@code
     * ServiceTimeCold} in milliseconds, {@code IdleMinutesBeforeKill}, {@code ColdStartProbability}, {@code
     * AverageInstanceCount}, and {@code WastedCapacity} or {@code AverageUtilization}; {@code experiment} and {@code
     * ColdStartProbabilitySE} may be there; others are passed over.
     *
     * @throws InputFormatException if the file is none
     * @throws IOException if it cannot be read
     */
    public static List<MeasuredPoint> read(Path file) throws IOException {
        return CsvTable.read(file, MeasuredPoint::of);
    }

    private static MeasuredPoint of(CsvTable.Row row) throws InputFormatException {
        return new MeasuredPoint(
                row.has("experiment") ? row.text("experiment") : "",
                row.positive("ArrivalRate"),
                row.positive("ServiceTimeWarm") * SECONDS,
                row.positive("ServiceTimeCold") * SECONDS,
                row.number("IdleMinutesBeforeKill") * MINUTE,
                new Figures(
                        row.number("ColdStartProbability"),
                        row.positive("AverageInstanceCount"),
                        row.has("WastedCapacity")
                                ? row.number("WastedCapacity")
                                : 1 - row.number("AverageUtilization")),
                row.has("ColdStartProbabilitySE") ? row.number("ColdStartProbabilitySE") : Double.NaN);
    }
}
