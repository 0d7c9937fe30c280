package dev.minos.core.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.policy.Evidence;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MinosAttributeTest {

    private static final String HERE = "a kernel/512MB/on-demand";
    private static final String UNDER_HERE = "fingerprint=" + Integer.toHexString(HERE.hashCode());

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 12, 999_999})
    void readsWhatItWrites(int retries) {
        String text = new MinosAttribute(retries, "", "", List.of(), null).text();

        assertThat(text).isEqualTo("1;retries=" + retries);
        assertThat(MinosAttribute.parse(text).retries()).isEqualTo(retries);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(
            strings = {
                "",
                ";",
                "11",
                "1;retries=",
                "1;retries=-1",
                "1;retries=+1",
                "1;retries=two",
                "1;retries=1000000",
                "1;retries=99999999999999999999",
                "1;retries=1 ",
                " 1;retries=1",
                "1;retries=1;retries=1",
                "2;retries=1",
                "1;retries=１",
                "1;retries=٣",
                "retries=1",
                "1;retries=0x1",
                "1;retries=1.0"
            })
    void readsNothingWithABrokenCount(String malformed) {
        MinosAttribute attribute = MinosAttribute.parse(malformed + ";threshold=1ms;readings=5");

        assertThat(attribute.retries()).isEqualTo(Evidence.UNREADABLE);
        assertThat(attribute.thresholdNanos()).isNaN();
        assertThat(attribute.scoresNanos()).isEmpty();
    }

    @Test
    void readsNothingOfATextThatIsTooLong() {
        assertThat(MinosAttribute.parse("1;retries=3;" + "x".repeat(1012)).retries())
                .isEqualTo(3);
        assertThat(MinosAttribute.parse("1;retries=3;" + "x".repeat(1013)).retries())
                .isEqualTo(Evidence.UNREADABLE);
    }

    @Test
    void doesNotReadAValueThatIsNoText() {
        assertThat(MinosAttribute.parse(null).retries()).isEqualTo(Evidence.UNREADABLE);
    }

    @Test
    void ignoresPartsThatALaterVersionMayAddAndTheOrderOfAll() {
        MinosAttribute attribute =
                MinosAttribute.parse("1;later=x;readings=7;" + UNDER_HERE + ";threshold=2ms;retries=4;;retriesLeft=9");

        assertThat(attribute.retries()).isEqualTo(4);
        assertThat(attribute.scoresUnder(HERE)).containsExactly(7L);
        assertThat(attribute.thresholdNanos()).isEqualTo(2e6);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @CsvSource(
            delimiter = '|',
            value = {
                "1234567 | 1234567",
                "1234567,1345678 | 1234567 1345678",
                "0,5 | 5",
                "999999999999,1000000000000,99999999999999999999 | 999999999999",
                "0000000000005,5 | 5",
                "1,2,3,4,5,6,7,8,9,10,11,12,13,14 | 3 4 5 6 7 8 9 10 11 12 13 14"
            })
    void dropsReadingsThatAreOutOfRangeAndAllButTheLastTwelve(String text, String expected) {
        MinosAttribute attribute = MinosAttribute.parse("1;retries=2;" + UNDER_HERE + ";readings=" + text);

        assertThat(attribute.scoresUnder(HERE)).map(String::valueOf).containsExactly(expected.split(" "));
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(
            strings = {
                "",
                ",",
                "5,",
                "5,,6",
                "-5",
                "5,-6",
                "+5",
                "5.0",
                "1e3",
                "5 ",
                " 5",
                "５",
                "٥",
                "0x5",
                "5\n",
                "NaN",
                "5:6",
                "5;readings=5"
            })
    void takesBrokenReadingsForNoneAndStillCounts(String broken) {
        MinosAttribute attribute = MinosAttribute.parse("1;retries=2;" + UNDER_HERE + ";readings=" + broken);

        assertThat(attribute.scoresUnder(HERE)).isEmpty();
        assertThat(attribute.retries()).isEqualTo(2);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "fingerprint=;", "fingerprint=0;", "fingerprint=zz;"})
    void doesNotCompareReadingsOfOtherConditions(String fingerprint) {
        assertThat(MinosAttribute.parse("1;retries=1;" + fingerprint + "readings=5")
                        .scoresUnder(HERE))
                .isEmpty();
        assertThat(MinosAttribute.parse("1;" + UNDER_HERE + ";" + UNDER_HERE + ";readings=5")
                        .scoresUnder(HERE))
                .isEmpty();
    }

    @ParameterizedTest(name = "\"{0}\"")
    @CsvSource({"12.4ms, 12.4e6", "500us, 5e5", "' 1 S ', 1e9", "7ns, 7"})
    void readsTheThresholdOfAMessageThatWasNeverCopied(String text, double nanos) {
        MinosAttribute attribute = MinosAttribute.parse("1;threshold=" + text);

        assertThat(attribute.thresholdNanos()).isEqualTo(nanos);
        assertThat(attribute.retries()).isZero();
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(
            strings = {
                "",
                "ms",
                "12.4",
                "fast",
                "-1ms",
                "0ms",
                "NaNms",
                "1e999s",
                "10,12ms",
                "１２ms",
                "12ms;threshold=12ms",
                "12.40000000000000000000000000000000ms"
            })
    void takesABrokenThresholdForNoneAndDoesNotPassItOn(String broken) {
        MinosAttribute attribute = MinosAttribute.parse("1;retries=2;threshold=" + broken);

        assertThat(attribute.thresholdNanos()).isNaN();
        assertThat(attribute.retries()).isEqualTo(2);
        assertThat(attribute.handedBack(HERE, null).text()).isEqualTo("1;retries=3");
    }

    @Test
    void carriesTheLastTwelveReadingsAndTheThresholdThroughItsCopies() {
        MinosAttribute attribute = MinosAttribute.parse("1;threshold=12.4ms");
        for (int score = 1; score <= 14; score++) {
            attribute = MinosAttribute.parse(
                    attribute.handedBack(HERE, reading(score + 0.4)).text());
        }

        assertThat(attribute.text())
                .isEqualTo("1;retries=14;threshold=12.4ms;" + UNDER_HERE + ";readings=3,4,5,6,7,8,9,10,11,12,13,14");
    }

    @Test
    void doesNotMakeAnUnreadableCountReadable() {
        MinosAttribute attribute = MinosAttribute.parse("many").handedBack(HERE, null);

        assertThat(MinosAttribute.parse(attribute.text()).retries()).isEqualTo(Evidence.UNREADABLE);
    }

    @Test
    void startsAnewWhereTheConditionsHaveChanged() {
        MinosAttribute attribute = MinosAttribute.parse("1;retries=2;fingerprint=1;readings=5,6");

        assertThat(attribute.handedBack(HERE, reading(7)).text())
                .isEqualTo("1;retries=3;" + UNDER_HERE + ";readings=7");
        assertThat(attribute.handedBack(HERE, null).text()).isEqualTo("1;retries=3");
    }

    @Test
    void staysBelowItsBoundInBytesWhateverItCarries() {
        Origin longest = new Origin("i".repeat(128), "t".repeat(40), "s".repeat(400));
        String text = new MinosAttribute(
                        999_999,
                        "1234567890.123456789012345678ms",
                        "ffffffff",
                        Collections.nCopies(12, 999_999_999_999L),
                        longest)
                .text();

        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1024).hasSize(text.length());
        assertThat(MinosAttribute.parse(text).scoresNanos()).hasSize(12);
        assertThat(MinosAttribute.parse(text).origin()).isEqualTo(longest);
    }

    @Test
    void carriesTheFirstMessageThroughAllCopies() {
        Origin first = new Origin("7", "2026-11-30T12:00:00.5Z", "//pubsub.googleapis.com/projects/p/topics/t");
        MinosAttribute once = MinosAttribute.ABSENT.handedBack(HERE, null).from(first);
        MinosAttribute twice =
                MinosAttribute.parse(once.text()).handedBack(HERE, null).from(new Origin("8", "later", "//retry"));

        assertThat(once.text())
                .isEqualTo("1;retries=1;id=7;time=2026-11-30T12:00:00.5Z"
                        + ";source=//pubsub.googleapis.com/projects/p/topics/t");
        assertThat(twice.origin()).isEqualTo(first);
        assertThat(twice.retries()).isEqualTo(2);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(
            strings = {
                "id=",
                "id=7",
                "id=7;time=t",
                "id=7;source=s",
                "id=7;time=t;source=",
                "id=7;time=t;source=a b",
                "id=7;time=t;source=é",
                "id=7;time=t;source=s;id=7",
                "id=7\n;time=t;source=s",
                "id=7;time=12345678901234567890123456789012345678901;source=s",
                "time=t;source=s"
            })
    void takesABrokenOriginForNoneAndStillCounts(String broken) {
        MinosAttribute attribute = MinosAttribute.parse("1;retries=2;" + broken);

        assertThat(attribute.origin()).isNull();
        assertThat(attribute.retries()).isEqualTo(2);
    }

    @Test
    void believesNoOriginOfAMessageThatWasNeverCopied() {
        assertThat(MinosAttribute.parse("1;id=7;time=t;source=s").origin()).isNull();
        assertThat(MinosAttribute.parse("1;retries=0;id=7;time=t;source=s").origin())
                .isNull();
        assertThat(MinosAttribute.parse("1;retries=1;id=7;time=t;source=s").origin())
                .isEqualTo(new Origin("7", "t", "s"));
    }

    @Test
    void namesThePartThatIsNoOrigin() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Origin("7", "t", "a;b"))
                .withMessageStartingWith(
                        "source must be 1 to 400 printable ASCII characters without \";\", was \"a;b\"");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void readsWhateverAnybodyWritesWithinItsBounds(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        String[] pieces = {
            "1",
            ";",
            "retries=",
            "readings=",
            "fingerprint=",
            "threshold=",
            "id=",
            "time=",
            "source=",
            ",",
            "7",
            "-",
            "ms",
            "٣",
            "é",
            "9999999999999"
        };
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder("1");
            for (int length = random.nextInt(12); length > 0; length--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            MinosAttribute attribute = MinosAttribute.parse(text.toString());

            assertThat(attribute.retries()).isBetween(Evidence.UNREADABLE, 999_999);
            assertThat(attribute.scoresNanos()).hasSizeLessThanOrEqualTo(12).allMatch(score -> score > 0);
            assertThat(attribute.handedBack(HERE, null).text().length()).isLessThan(1024);
            assertThat(attribute.thresholdNanos()).matches(nanos -> Double.isNaN(nanos) || nanos > 0);
        }
    }

    private static Reading reading(double nanos) {
        return new Reading(nanos, -1, 1, 0, 1);
    }
}
