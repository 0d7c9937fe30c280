package dev.minos.core.message;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.policy.ElysiumThreshold;
import dev.minos.core.policy.Evidence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one message attribute of Minos, on every cloud: what a message says of its attempts so far, of the message that it
 * is a copy of, and the threshold that its sender asks for. Immutable.
 *
 * <pre>
 *   attribute   = "1" *( ";" part )                      at most 1,024 characters
 *   part        = "retries="     1*6 digit               times that the message was copied; 0 if absent
 *               | "threshold="   value unit              such as 12.4ms
 *               | "fingerprint=" 1*8 hex digit           hash of the fingerprint that the readings were taken under
 *               | "readings="    score *( "," score )    nanoseconds of earlier instances, in the order of attempts
 *               | "id="          text                    id of the first message, where a copy gets a new one;
 *               | "time="        text                    when that was published,
 *               | "source="      text                    and where: all three, in printable ASCII without ";"
 *               | anything else                          ignored, and not passed on
 * </pre>
 *
 * <p>Anybody can write it. A broken count makes the whole attribute unreadable, so that no message circles for ever. Any
 * other broken part, or one that is there twice, counts as absent.
 *
 * @param retries times that the message was copied, or {@link Evidence#UNREADABLE}
 * @param threshold the text of the threshold, empty if there is none
 * @param fingerprint the hash, empty if there is none
 * @param scoresNanos the readings, at most the last {@value #MOST_SCORES}
 * @param origin the first message, or null where the copy does not say
 */
public record MinosAttribute(
        int retries,
        String threshold,
        String fingerprint,
        List<Long> scoresNanos,
        @Nullable Origin origin) {

    /** The attribute's name. */
    public static final String NAME = "minos";

    /** So many readings are carried: as many as a message can be copied. */
    public static final int MOST_SCORES = 12;

    private static final String VERSION = "1";
    private static final int MOST_CHARACTERS = 1024;
    private static final int MOST_THRESHOLD_CHARACTERS = 32;
    private static final int MOST_DIGITS = 6;
    /** A round longer than a quarter of an hour is no reading. */
    private static final int MOST_SCORE_DIGITS = 12;

    /** What a message without the attribute says. */
    public static final MinosAttribute ABSENT = new MinosAttribute(0, "", "", List.of(), null);

    /** Reads the text, whatever it is; null stands for a value that is none. */
    public static MinosAttribute parse(@Nullable String text) {
        String[] parts = text == null || text.length() > MOST_CHARACTERS ? new String[] {""} : text.split(";", -1);
        String retries = part(parts, "retries=");
        int count = retries == null ? 0 : Numbers.count(retries, MOST_DIGITS);
        if (!parts[0].equals(VERSION) || count == Evidence.UNREADABLE) {
            return new MinosAttribute(Evidence.UNREADABLE, "", "", List.of(), null);
        }
        return new MinosAttribute(
                count,
                orEmpty(part(parts, "threshold=")),
                orEmpty(part(parts, "fingerprint=")),
                scores(orEmpty(part(parts, "readings="))),
                count == 0 ? null : origin(parts));
    }

    /** The value of a part, null if there is none; empty, which is broken for all of them, if it is there twice. */
    private static @Nullable String part(String[] parts, String name) {
        String value = null;
        for (String part : parts) {
            if (part.startsWith(name)) {
                value = value == null ? part.substring(name.length()) : "";
            }
        }
        return value;
    }

    private static String orEmpty(@Nullable String value) {
        return value == null ? "" : value;
    }

    /** What a message that was never copied says of an origin is somebody's invention. */
    private static @Nullable Origin origin(String[] parts) {
        String id = part(parts, "id=");
        return id == null ? null : Origin.ofText(id, orEmpty(part(parts, "time=")), orEmpty(part(parts, "source=")));
    }

    private static List<Long> scores(String text) {
        List<Long> scores = new ArrayList<>();
        for (String digits : text.split(",", -1)) {
            if (!Numbers.areDigits(digits)) {
                return List.of();
            }
            long score = digits.length() > MOST_SCORE_DIGITS ? 0 : Long.parseLong(digits);
            if (score > 0) {
                scores.add(score);
            }
        }
        return last(scores);
    }

    private static List<Long> last(List<Long> scores) {
        return List.copyOf(scores.subList(Math.max(0, scores.size() - MOST_SCORES), scores.size()));
    }

    /** The threshold that the sender asks for in nanoseconds, or NaN if there is none to read. */
    public double thresholdNanos() {
        if (threshold.isEmpty() || threshold.length() > MOST_THRESHOLD_CHARACTERS || threshold.indexOf(',') >= 0) {
            return Double.NaN;
        }
        try {
            return ElysiumThreshold.parse(threshold).nanosFor(0);
        } catch (IllegalArgumentException malformed) {
            return Double.NaN;
        }
    }

    /** The readings, if they were taken under this fingerprint: others must not be compared. */
    public List<Long> scoresUnder(String conditions) {
        return fingerprint.equals(hash(conditions)) ? scoresNanos : List.of();
    }

    /**
     * What the message says after one more hand-over, by an instance that was read under this fingerprint. An unreadable
     * count stays so, or the message would begin anew.
     */
    public MinosAttribute handedBack(String conditions, @Nullable Reading reading) {
        List<Long> scores = new ArrayList<>(scoresUnder(conditions));
        if (reading != null) {
            scores.add(Math.round(reading.scoreNanos()));
        }
        int count = retries == Evidence.UNREADABLE ? retries : retries + 1;
        return new MinosAttribute(count, threshold, hash(conditions), last(scores), origin);
    }

    /** The same with what it is a copy of, unless it says that already; null stands for an origin that cannot be told. */
    public MinosAttribute from(@Nullable Origin first) {
        return origin != null ? this : new MinosAttribute(retries, threshold, fingerprint, scoresNanos, first);
    }

    /** A short name for a fingerprint; the language defines it, so it is the same on every instance. */
    private static String hash(String conditions) {
        return Integer.toHexString(conditions.hashCode());
    }

    /** The attribute's value. */
    public String text() {
        StringBuilder text = new StringBuilder(VERSION).append(";retries=").append(retries);
        if (!Double.isNaN(thresholdNanos())) {
            text.append(";threshold=").append(threshold);
        }
        if (!scoresNanos.isEmpty()) {
            text.append(";fingerprint=").append(fingerprint).append(";readings=");
            for (int i = 0; i < scoresNanos.size(); i++) {
                text.append(i == 0 ? "" : ",").append(scoresNanos.get(i).longValue());
            }
        }
        if (origin != null) {
            text.append(";id=").append(origin.id());
            text.append(";time=").append(origin.time());
            text.append(";source=").append(origin.source());
        }
        return text.toString();
    }
}
