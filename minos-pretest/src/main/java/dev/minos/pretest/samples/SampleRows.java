package dev.minos.pretest.samples;

import com.carrotsearch.hppc.DoubleArrayList;
import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.model.threshold.Readings;
import dev.minos.pretest.InputFormatException;

/**
 * The rows of a sample as they are read, each checked; rows of one instance are summed. Instances are told apart by a
 * 64-bit hash of their names, so that a million of them fit into little memory.
 */
final class SampleRows {

    private final SampleColumns columns;
    private final DoubleArrayList values = new DoubleArrayList();
    private final DoubleArrayList bodies = new DoubleArrayList();
    private final IntArrayList rowsOf = new IntArrayList();
    private final LongIntHashMap instances = new LongIntHashMap();
    private int rows;
    private long firstRepeat;

    SampleRows(SampleColumns columns) {
        this.columns = columns;
    }

    void add(CsvRecord row) throws InputFormatException {
        columns.header().requireWidth(row);
        double value = columns.value(row);
        double body = columns.body(row);
        int index = columns.instance() >= 0 ? indexOf(row) : rowsOf.size();
        if (index == rowsOf.size()) {
            values.add(value);
            bodies.add(body);
            rowsOf.add(1);
        } else {
            values.set(index, values.get(index) + value);
            bodies.set(index, bodies.get(index) + body);
            rowsOf.set(index, rowsOf.get(index) + 1);
            firstRepeat = firstRepeat == 0 ? row.getStartingLineNumber() : firstRepeat;
        }
        rows++;
    }

    private int indexOf(CsvRecord row) throws InputFormatException {
        String instance = columns.header().text(row, columns.instance());
        long hash = hash(instance);
        int known = instances.getOrDefault(hash, -1);
        if (known >= 0) {
            return known;
        }
        instances.put(hash, rowsOf.size());
        return rowsOf.size();
    }

    /** FNV-1a with 64 bits. */
    private static long hash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }

    SampleFile sample() throws InputFormatException {
        if (rows == 0) {
            throw columns.header().fault("the header is followed by no row; a sample needs one per instance");
        }
        if (rowsOf.size() == 1 && rows > 1) {
            throw new InputFormatException(
                    columns.header().file(),
                    firstRepeat,
                    "the same instance again, as in all " + rows
                            + " rows: one instance does not show how instances differ");
        }
        double[] means = means(values);
        Readings readings = columns.isRelative()
                ? Readings.ofRelativeBodies(means)
                : columns.body() >= 0 ? Readings.ofScoredBodies(means, means(bodies)) : Readings.ofScores(means);
        return new SampleFile(readings, rows, firstRepeat);
    }

    private double[] means(DoubleArrayList sums) {
        double[] means = sums.toArray();
        for (int i = 0; i < means.length; i++) {
            means[i] /= rowsOf.get(i);
        }
        return means;
    }
}
