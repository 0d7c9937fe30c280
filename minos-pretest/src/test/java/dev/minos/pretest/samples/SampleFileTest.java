package dev.minos.pretest.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.pretest.InputFormatException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleFileTest {

    @TempDir
    private Path directory;

    private Path file(String text) throws Exception {
        return Files.writeString(directory.resolve("s.csv"), text.replace(';', '\n'));
    }

    @Test
    void columnsAreFoundByTheirNamesInAnyOrder() throws Exception {
        SampleFile sample = SampleFile.read(file("zone,BODY_MS , instance,score_ns;a,10,i1,1000;b,11,i2,1100;"));

        assertThat(sample.readings().size()).isEqualTo(2);
        assertThat(sample.rows()).isEqualTo(2);
        assertThat(sample.firstRepeat()).isZero();
    }

    @Test
    void commentsEmptyLinesQuotesAndAByteOrderMarkAreNoRows() throws Exception {
        SampleFile sample = SampleFile.read(file("\uFEFFrelative_body;# from a pre-test;;\"1.5\";1.2;"));

        assertThat(sample.readings().size()).isEqualTo(2);
    }

    @Test
    void aMissingFileAndADirectoryAreNamed() {
        assertThatThrownBy(() -> SampleFile.read(directory)).hasMessage(directory + ": is a directory");
        Path missing = directory.resolve("missing.csv");
        assertThatThrownBy(() -> SampleFile.read(missing)).hasMessage(missing + ": no such file");
    }

    @Test
    void quotesInCommentsAndDoubledOnesAreNoneThatStayOpen() throws Exception {
        SampleFile sample = SampleFile.read(file("instance,relative_body;# 5\" disks;\"a\"\"\",1;\"b\",2;# 3\""));

        assertThat(sample.readings().size()).isEqualTo(2);
    }

    @Test
    void rowsOfAnInstanceAreOneReading() throws Exception {
        SampleFile sample = SampleFile.read(file("instance,relative_body;a,1;b,2;b,4;a,1;"));

        assertThat(sample.readings().size()).isEqualTo(2);
        assertThat(sample.rows()).isEqualTo(4);
        assertThat(sample.firstRepeat()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "relative_body;1.0;fast; | 3 | relative_body must be a number, was \"fast\"",
                "relative_body;1.0;-2; | 3 | relative_body must be finite and > 0, was -2",
                "relative_body;NaN; | 2 | relative_body must be finite and > 0, was NaN",
                "relative_body;1;Infinity; | 3 | relative_body must be finite and > 0, was Infinity",
                "relative_body;1d; | 2 | relative_body must be a number, was \"1d\"",
                "relative_body;0x1p3; | 2 | relative_body must be a number, was \"0x1p3\"",
                "relative_body;1e308; | 2 | relative_body must be at most 1.0E100, was 1e308",
                "relative_body;0; | 2 | relative_body must be finite and > 0, was 0",
                "score_ns,body_ms;100,; | 2 | body_ms must be a number, was \"\"",
                "score_ns,body_ms;100; | 2 | a row must have 2 fields as the header, had 1",
                "score_ns,body_ms;100,1,7; | 2 | a row must have 2 fields as the header, had 3",
                "score_ns,instance;100,; | 2 | instance is empty",
                "score;1; | 1 | the header names neither relative_body nor score_ns, it is: score",
                "1.0;1.2; | 1 | the header names neither relative_body nor score_ns, it is: 1.0",
                "relative_body,score_ns;1,1; | 1 | the header names both",
                "score_ns,score_ns;1,1; | 1 | the column score_ns stands there twice",
                "relative_body; | 1 | the header is followed by no row",
                "relative_body;1;\"2;3; | 3 | a quoted field is not closed in its line",
                "relative_body;1;\"2 | 3 | a quoted field is not closed in its line",
                "\"relative_body;1; | 1 | a quoted field is not closed in its line",
                "instance,score_ns;a,5;a,6;a,7; | 3 | the same instance again, as in all 3 rows"
            })
    void aBadRowIsNamedByFileLineAndReason(String text, int line, String reason) throws Exception {
        Path file = file(text);

        assertThatThrownBy(() -> SampleFile.read(file))
                .isInstanceOf(InputFormatException.class)
                .hasMessageStartingWith(file + ":" + line + ": " + reason);
    }

    @Test
    void anEmptyFileIsNoSample() throws Exception {
        Path file = file("");

        assertThatThrownBy(() -> SampleFile.read(file)).hasMessageStartingWith(file + ":1: the file is empty");
    }

    @Test
    void bytesThatAreNoTextAreNoSample() throws Exception {
        Path file = Files.write(
                directory.resolve("b.csv"), "relative_body\n1\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> SampleFile.read(file)).isInstanceOf(InputFormatException.class);
    }
}
