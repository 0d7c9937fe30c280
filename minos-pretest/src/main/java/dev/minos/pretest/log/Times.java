package dev.minos.pretest.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The times that logs carry: milliseconds since 1970, or ISO 8601, in UTC where no zone is given. */
final class Times {

    private static final Pattern ISO = Pattern.compile(
            "([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?)(Z|[+-][0-9]{2}:[0-9]{2})?");

    private Times() {}

    /** The first time in a text in milliseconds since 1970, NaN if there is none. */
    static double find(String text) {
        Matcher iso = ISO.matcher(text);
        if (!iso.find()) {
            return Double.NaN;
        }
        try {
            String local = iso.group(1) + "T" + iso.group(2);
            return iso.group(3) == null
                    ? LocalDateTime.parse(local).toInstant(ZoneOffset.UTC).toEpochMilli()
                    : OffsetDateTime.parse(local + iso.group(3)).toInstant().toEpochMilli();
        } catch (DateTimeException impossibleDate) {
            return Double.NaN;
        }
    }

    /** A time in either form. */
    static double of(JsonNode value) {
        return value.isNumber() ? value.doubleValue() : find(value.asText());
    }
}
