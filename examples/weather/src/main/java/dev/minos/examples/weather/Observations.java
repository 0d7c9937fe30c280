package dev.minos.examples.weather;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * A station's observations, one per day without a gap, the oldest first.
 *
 * @param days at least one
 */
public record Observations(List<Observation> days) {
    private static final String HEADER = "date,precipitation,temp_max,temp_min,wind,weather";
    private static final List<String> COLUMNS = List.of(HEADER.split(",", -1));

    public Observations {
        days = List.copyOf(days);
    }

    /**
     * Reads a CSV file of {@value #HEADER}.
     *
     * @param file its name, for messages
     * @param csv its bytes, in UTF-8
     * @throws MalformedObservationsException if a line is not a day, or not the one after the line before
     */
    public static Observations parse(String file, byte[] csv) {
        String[] lines = new String(csv, StandardCharsets.UTF_8).split("\n", -1);
        if (!lines[0].strip().equals(HEADER)) {
            throw new MalformedObservationsException(
                    file, 1, "the header must be " + HEADER + ", was " + lines[0].strip());
        }
        List<Observation> days = new ArrayList<>(lines.length);
        for (int i = 1; i < lines.length; i++) {
            String line = lines[i].strip();
            if (!line.isEmpty()) {
                days.add(next(days, new Row(file, i + 1, List.of(line.split(",", -1)))));
            }
        }
        if (days.isEmpty()) {
            throw new MalformedObservationsException(file, 1, "there is no observation below the header");
        }
        return new Observations(days);
    }

    private static Observation next(List<Observation> before, Row row) {
        Observation day = row.observation();
        if (!before.isEmpty()) {
            LocalDate expected = before.get(before.size() - 1).date().plusDays(1);
            if (!day.date().equals(expected)) {
                throw row.malformed("date must be " + expected + ", the day after the line before, was " + day.date());
            }
        }
        return day;
    }

    private record Row(String file, int line, List<String> cells) {
        Observation observation() {
            if (cells.size() != COLUMNS.size()) {
                throw malformed("a row must have " + COLUMNS.size() + " columns, had " + cells.size());
            }
            return new Observation(date(), number(1), number(2), number(3), number(4), cells.get(5));
        }

        private LocalDate date() {
            String[] parts = cells.get(0).split("-", -1);
            try {
                return LocalDate.of(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
            } catch (NumberFormatException | DateTimeException | ArrayIndexOutOfBoundsException e) {
                throw malformed("date must be like 2012-01-31, was " + cells.get(0));
            }
        }

        private double number(int column) {
            double number = Double.NaN;
            try {
                number = Double.parseDouble(cells.get(column));
            } catch (NumberFormatException e) {
                // Reported below, like "NaN" and "Infinity", which do parse.
            }
            if (!Double.isFinite(number)) {
                throw malformed(COLUMNS.get(column) + " must be a number, was " + cells.get(column));
            }
            return number;
        }

        MalformedObservationsException malformed(String reason) {
            return new MalformedObservationsException(file, line, reason);
        }
    }
}
