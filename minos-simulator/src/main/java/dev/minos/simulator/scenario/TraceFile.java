package dev.minos.simulator.scenario;

import com.carrotsearch.hppc.DoubleArrayList;
import dev.minos.simulator.field.InputFormatException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text file of arrivals: one a line, in seconds, in ascending order; empty lines and what follows # are passed over. */
final class TraceFile {

    private TraceFile() {}

    static ProcessSpec.Trace read(String name, Path file) throws IOException {
        DoubleArrayList times = new DoubleArrayList();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            int number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String text = line.replaceFirst("#.*", "").strip();
                if (!text.isEmpty()) {
                    times.add(time(file, number, text, times.isEmpty() ? 0 : times.get(times.size() - 1)));
                }
                number++;
            }
        } catch (CharacterCodingException notText) {
            throw new InputFormatException(file, 1, "not UTF-8 text");
        }
        return new ProcessSpec.Trace(name, Samples.of(times.toArray()));
    }

    private static double time(Path file, int line, String text, double before) throws InputFormatException {
        double time;
        try {
            time = Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            throw new InputFormatException(file, line, "must be a number of seconds, was \"" + text + '"');
        }
        if (!(time >= before && time < Double.POSITIVE_INFINITY)) {
            throw new InputFormatException(
                    file, line, "must be at least the moment before it, " + before + ", was " + text);
        }
        return time;
    }
}
