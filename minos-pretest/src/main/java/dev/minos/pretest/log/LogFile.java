package dev.minos.pretest.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.pretest.InputFile;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Reads one log file, compressed by gzip or not, in whatever form it was collected: lines of text and of JSON, a JSON
 * document, or the CSV of Logs Insights. The beginning of the file tells which. Memory does not grow with the file.
 */
final class LogFile {

    /** The name of standard input. */
    static final Path STANDARD_INPUT = Path.of("-");

    private static final int HEAD_BYTES = 64 * 1024;
    private static final int BUFFER_BYTES = 64 * 1024;
    private static final int GZIP_MAGIC = 0x1f8b;
    private static final Pattern BYTE_ORDER_MARK = Pattern.compile("^\uFEFF");
    /** An array of objects, an object that goes on in the next line, or one that starts with a document's fields. */
    private static final Pattern DOCUMENT = Pattern.compile(
            "\\s*(?:\\[\\s*[\\[{\\]]|\\{\\s*[\\r\\n]|\\{\\s*\"(?:events|logEvents|results|messageType|owner|logGroup"
                    + "|logStream|nextForwardToken|nextBackwardToken|nextToken|searchedLogStreams|statistics)\")[\\s\\S]*");

    private static final Pattern CSV = Pattern.compile("[^\\r\\n{]*@message[\\s\\S]*");

    private LogFile() {}

    /**
     * Tells a sink of every record.
     *
     * @throws IOException if the file cannot be read; its message names the file
     */
    static void read(Path file, RecordSink sink) throws IOException {
        try (InputStream in = open(file)) {
            read(file, in, sink);
        }
    }

    private static InputStream open(Path file) throws IOException {
        if (file.equals(STANDARD_INPUT)) {
            return new FilterInputStream(System.in) {
                @Override
                public void close() {
                    // it is the process's, not this reader's
                }
            };
        }
        return InputFile.open(file);
    }

    static void read(Path file, InputStream raw, RecordSink sink) throws IOException {
        InputStream in = uncompressed(new BufferedInputStream(raw, BUFFER_BYTES));
        in.mark(HEAD_BYTES);
        String head = BYTE_ORDER_MARK
                .matcher(new String(in.readNBytes(HEAD_BYTES - 1), UTF_8))
                .replaceFirst("");
        in.reset();
        Unwrapping unwrapping = new Unwrapping(sink);
        if (CSV.matcher(head).matches()) {
            InsightsCsv.read(file, in, unwrapping);
        } else if (DOCUMENT.matcher(head).matches()) {
            new JsonDocument(file, unwrapping, sink).read(in);
        } else {
            lines(file, in, unwrapping);
        }
    }

    private static InputStream uncompressed(InputStream in) throws IOException {
        in.mark(2);
        int magic = in.read() << 8 | in.read();
        in.reset();
        return magic == GZIP_MAGIC ? new BufferedInputStream(new GZIPInputStream(in, BUFFER_BYTES), BUFFER_BYTES) : in;
    }

    private static void lines(Path file, InputStream in, Unwrapping unwrapping) throws IOException {
        LineFeed feed = new LineFeed(0, (number, text) -> unwrapping.text(Origin.of(file, number), text));
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            feed.feed(buffer, read);
        }
        feed.end();
    }
}
