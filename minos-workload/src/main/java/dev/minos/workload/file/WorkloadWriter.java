package dev.minos.workload.file;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.upscale.ArrivalStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.PrimitiveIterator;

/** Writes workloads as lines of ASCII. Stateless. */
public final class WorkloadWriter {

    private static final int BUFFER = 1 << 16;
    private static final int LONGEST_LINE = 32;
    private static final int FRACTION_DIGITS = 6;

    private WorkloadWriter() {}

    /** Writes the header {@code second,rate} and a row for every second of the span. */
    public static void writeRates(RequestCounts perSecond, OutputStream out) throws IOException {
        StringBuilder lines = new StringBuilder("second,rate\n");
        for (int second = 0; second < perSecond.size(); second++) {
            lines.append(second).append(',').append(perSecond.get(second)).append('\n');
            if (lines.length() > BUFFER || second == perSecond.size() - 1) {
                out.write(lines.toString().getBytes(StandardCharsets.US_ASCII));
                lines.setLength(0);
            }
        }
    }

    /** Writes instants in seconds with six decimals, one a line, and says how many there were. */
    public static long writeArrivals(PrimitiveIterator.OfLong micros, OutputStream out) throws IOException {
        byte[] buffer = new byte[BUFFER];
        int end = 0;
        long written = 0;
        for (; micros.hasNext(); written++) {
            if (end > BUFFER - LONGEST_LINE) {
                out.write(buffer, 0, end);
                end = 0;
            }
            end = appendSeconds(micros.nextLong(), buffer, end);
        }
        out.write(buffer, 0, end);
        return written;
    }

    private static int appendSeconds(long micros, byte[] buffer, int start) {
        long whole = micros / ArrivalStream.SECOND_MICROS;
        int fraction = (int) (micros - whole * ArrivalStream.SECOND_MICROS);
        int point = start + digits(whole);
        for (int at = point - 1; at >= start; at--) {
            buffer[at] = (byte) ('0' + whole % 10);
            whole /= 10;
        }
        buffer[point] = '.';
        for (int at = point + FRACTION_DIGITS; at > point; at--) {
            buffer[at] = (byte) ('0' + fraction % 10);
            fraction /= 10;
        }
        buffer[point + FRACTION_DIGITS + 1] = '\n';
        return point + FRACTION_DIGITS + 2;
    }

    private static int digits(long number) {
        int digits = 1;
        for (long rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        return digits;
    }
}
