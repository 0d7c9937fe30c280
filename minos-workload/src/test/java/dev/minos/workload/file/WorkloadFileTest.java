package dev.minos.workload.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.workload.RequestCounts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadFileTest {

    @TempDir
    private Path directory;

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("workload.csv"), text.replace("|", "\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "InvocationsPerMinute|5|0|7",
                "\"InvocationsPerMinute\"|5|0|7|",
                "5|0|7|",
                "\uFEFFcount|5.0|0|7.0|",
                "# mine|minute,requests|10,5|11,0|12,7|",
                "name,requests|a,5|b,0|c,7|"
            })
    void requestsPerMinuteComeInManyForms(String text) throws IOException {
        assertThat(WorkloadFile.of(file(text)).counts()).isEqualTo(RequestCounts.perMinute(5, 0, 7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "second,rate|0,2|1,0|2,1|",
                "second,rate|0,2|2,1|",
                "0.25|0.5|2.999999|",
                "t_s,function|0.25,a|0.5,b|2.0,a|",
                "t_ms|2000|250|999|",
                "start_time|1700000000.9|1700000000.1|1700000002.5|"
            })
    void requestsPerSecondAndSingleOnesDoToo(String text) throws IOException {
        assertThat(WorkloadFile.of(file(text)).counts()).isEqualTo(RequestCounts.perSecond(2, 0, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "InvocationsPerMinute|5|-1|; :3: requests per minute must be a whole number from 0 to 2^40, was -1",
                "InvocationsPerMinute|5|1.5|; :3: requests per minute must be a whole number from 0 to 2^40, was 1.5",
                "InvocationsPerMinute|5|many|; :3: requests per minute must be a number, was \"many\"",
                "InvocationsPerMinute|5|1d|; :3: requests per minute must be a number, was \"1d\"",
                "InvocationsPerMinute|NaN|; :2: requests per minute must be a number, was \"NaN\"",
                "InvocationsPerMinute|; :1: no rows follow the header",
                "minute,count|0,5|2,5|; :3: minute must be 1, one after the last row's, was 2",
                "second,rate|1,5|1,5|; :3: seconds must ascend, was 1 after 1",
                "second,rate|1|; :2: rate is missing: the row has 1 fields",
                "second,rate|0,1|400000000,5|; :3: the span must be shorter than 31622400 seconds",
                "t_s,status|1,ok|2,lost|; :3: status must be ok, error, invalid or an HTTP status, was \"lost\"",
                "0.5|-0.5|; :2: instant must be finite and >= 0, was -0.5",
                "when,what|1,2|; :1: neither a known header nor a number: \"when,what\"; expected",
                "``; :1: the file is empty; expected"
            })
    void aBadRowIsNamedWithItsLine(String text, String reason) throws IOException {
        Path file = file(text);
        assertThatExceptionOfType(WorkloadFormatException.class)
                .isThrownBy(() -> WorkloadFile.of(file).counts())
                .withMessageStartingWith(file + reason);
    }

    @Test
    void whatIsNoTextIsSaidToBeNone() throws IOException {
        Path file = Files.write(directory.resolve("x"), new byte[] {(byte) 0xC3, (byte) 0x28, '\n'});
        assertThatExceptionOfType(WorkloadFormatException.class)
                .isThrownBy(() -> WorkloadFile.of(file))
                .withMessage(file + ":1: not UTF-8 text");
    }

    @Test
    void outcomesAreCounted() throws IOException {
        Executions rows = WorkloadFile.of(file("t_s,status|0,ok|0.5,200|1,error|1,503|2,invalid|3,|"))
                .executions();
        assertThat(rows).isEqualTo(new Executions(RequestCounts.perSecond(2, 2, 1, 1), 2, 1));
        assertThat(rows.successes()).isEqualTo(3);
        assertThat(WorkloadFile.of(file("second,rate,errors|0,5,1|1,5,0|"))
                        .executions()
                        .errors())
                .isOne();
    }

    @Test
    void writtenArrivalsAreReadAsTheyWere() throws IOException {
        long[] micros = {0, 1, 999_999, 1_000_000, 86_399_999_999L};
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(WorkloadWriter.writeArrivals(LongStream.of(micros).iterator(), out))
                .isEqualTo(5);
        String text = out.toString(StandardCharsets.US_ASCII);
        assertThat(text).isEqualTo("0.000000\n0.000001\n0.999999\n1.000000\n86399.999999\n");
        try (Arrivals arrivals = WorkloadFile.of(file(text)).arrivals(1)) {
            assertThat(arrivals.seconds()).containsExactly(0.0, 1e-6, 0.999999, 1.0, 86399.999999);
        }
    }

    @Test
    void writtenRatesAreReadAsTheyWere() throws IOException {
        RequestCounts rates = RequestCounts.perSecond(3, 0, 12).lasting(70_000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WorkloadWriter.writeRates(rates, out);
        assertThat(WorkloadFile.of(file(out.toString(StandardCharsets.US_ASCII)))
                        .counts())
                .isEqualTo(rates);
    }

    @Test
    void arrivalsOfCountsAreDrawnFromTheSeed() throws IOException {
        WorkloadFile minutes = WorkloadFile.of(file("count|100|20|"));
        double[] drawn = seconds(minutes, 7);
        assertThat(drawn).hasSize(120).isSorted().isEqualTo(seconds(minutes, 7)).isNotEqualTo(seconds(minutes, 8));
    }

    private static double[] seconds(WorkloadFile file, long seed) throws IOException {
        try (Arrivals arrivals = file.arrivals(seed)) {
            return arrivals.seconds().toArray();
        }
    }

    @Test
    void instantsThatGoBackAreRefusedWhereTheyMustAscend() throws IOException {
        Path file = file("t_s|5|4|");
        try (Arrivals arrivals = WorkloadFile.of(file).arrivals(1)) {
            assertThat(arrivals.nextLong()).isEqualTo(5_000_000);
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(arrivals::hasNext)
                    .withMessageContaining(file + ":3: instants must ascend, was 4 after a later one");
        }
    }

    @Test
    void aLoadedWorkloadHasTheArrivalsOfItsFile() throws IOException {
        for (String text :
                new String[] {"InvocationsPerMinute|5|0|7|", "second,rate|0,2|1,0|2,1|", "0.25|0.5|2.999999|"}) {
            WorkloadFile file = WorkloadFile.of(file(text));
            try (Arrivals streamed = file.arrivals(7)) {
                assertThat(file.load().arrivals(7).micros())
                        .as(text)
                        .containsExactly(streamed.micros().boxed().toArray(Long[]::new));
            }
        }
    }

    @Test
    void aWorkloadLastsAsLongAsItsCountsOrToTheSecondOfItsLastRequest() throws IOException {
        assertThat(WorkloadFile.of(file("InvocationsPerMinute|5|0|7|0|")).load().seconds())
                .isEqualTo(240);
        assertThat(WorkloadFile.of(file("second,rate|0,2|1,0|2,1|")).load().seconds())
                .isEqualTo(3);
        assertThat(WorkloadFile.of(file("0.25|0.5|2.999999|")).load().seconds()).isEqualTo(3);
        assertThat(Workload.at().seconds()).isOne();
    }

    @Test
    void instantsThatDoNotAscendAreNoWorkload() throws IOException {
        WorkloadFile file = WorkloadFile.of(file("0.5|0.25|"));
        assertThatExceptionOfType(WorkloadFormatException.class)
                .isThrownBy(file::load)
                .withMessageContaining(":2: instants must ascend");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Workload.at(5, 4))
                .withMessage("micros must ascend from 0, 4 came after 5");
    }
}
