package dev.minos.pretest.log;

import java.io.IOException;

/** Who hears of a log's records, in the order of the log. */
public interface RecordSink {

    /** A record. */
    void record(LogRecord record) throws IOException;

    /** A line that is one of Minos's or the platform's and cannot be used. */
    void fault(Origin origin, String reason) throws IOException;
}
