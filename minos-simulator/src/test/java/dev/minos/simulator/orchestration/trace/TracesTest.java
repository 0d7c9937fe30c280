package dev.minos.simulator.orchestration.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.simulator.orchestration.References;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files become traces, or say with line and reason why not. */
class TracesTest {

    private static final String FUNCTIONS = "function,mem_mb,cold_ms\na,100,50\nb,200.5,60\n";

    @TempDir
    private Path directory;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(directory.resolve(name), content.replace("|", "\n"));
    }

    private static List<String> rows(Trace trace) throws IOException {
        List<String> rows = new ArrayList<>();
        InvocationBatch batch = new InvocationBatch();
        try (InvocationReader reader = trace.open()) {
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size(); i++) {
                    rows.add(batch.arrivalMicros(i) + " " + trace.functions().name(batch.function(i)) + " "
                            + batch.executionMicros(i));
                }
            }
        }
        return rows;
    }

    @Test
    void invocationsThatAreTimedOneByOneAreReadToTheMicrosecond() throws IOException {
        Trace trace = CsvTrace.of(
                file("f.csv", FUNCTIONS), file("i.csv", "exec_ms,t_ms,function|1.5,0.0005,b|2e3,0.1,a| 7 ,1.,a|"));

        assertThat(rows(trace)).containsExactly("1 b 1500", "100 a 2000000", "1000 a 7000");
        assertThat(trace.functions().memoryMb(1)).isEqualTo(200.5);
        assertThat(trace.size()).isEqualTo(3);
    }

    @Test
    void functionsMayTimeTheirInvocations() throws IOException {
        Trace trace = CsvTrace.of(
                file("f.csv", "function,mem_mb,cold_total_ms,warm_ms|a,100,1000,400|"),
                file("i.csv", "t_ms,function|3,a|"));

        assertThat(rows(trace)).containsExactly("3000 a 400000");
        assertThat(trace.functions().coldMicros(0)).isEqualTo(600_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "t_ms,function,exec_ms|5,a,1|4,a,1|; :3: t_ms must ascend, was 4 after 5.0",
                "t_ms,function,exec_ms|5,c,1|; :2: function c is not among the functions",
                "t_ms,function,exec_ms|-5,a,1|; :2: t_ms must be finite and >= 0, was -5",
                "t_ms,function,exec_ms|5,a,-1|; :2: exec_ms must be finite and >= 0, was -1",
                "t_ms,function,exec_ms|5,a,x|; :2: exec_ms must be a number, was \"x\"",
                "t_ms,function,exec_ms|5,a,|; :2: exec_ms must be a number, was \"\"",
                "t_ms,function,exec_ms|NaN,a,1|; :2: t_ms must be finite and >= 0, was NaN",
                "t_ms,function,exec_ms|1e300,a,1|; :2: t_ms must be below 9.007199254740992E12, was 1e300",
                "t_ms,function,exec_ms||5,a|; :3: exec_ms is missing: the row has 2 fields",
                "t_ms,function|5,a|; :1: the header must name exec_ms, was t_ms,function"
            })
    void aBrokenInvocationIsNamedWithItsLine(String content, String reason) throws IOException {
        Path broken = file("i.csv", content);
        Trace trace = CsvTrace.of(file("f.csv", FUNCTIONS), broken);

        assertThatThrownBy(() -> rows(trace))
                .isInstanceOf(TraceFormatException.class)
                .hasMessage(broken + reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "''; :1: the file is empty",
                "function,mem_mb,cold_ms|; :1: no functions follow the header",
                "function,mem_mb|a,1|; :1: the header must name cold_ms, was function,mem_mb",
                "function,mem_mb,cold_ms|a,0,1|; :2: mem_mb must be > 0, was 0",
                "function,mem_mb,cold_ms|a,1,1|a,1,1|; :3: function a stands there again",
                "function,mem_mb,cold_ms|,1,1|; :2: function must have a name",
                "function,mem_mb,cold_total_ms,warm_ms|a,1,1,2|; :2: cold_total_ms must be >= warm_ms, was 1 with 2"
            })
    void aBrokenFunctionIsNamedWithItsLine(String content, String reason) throws IOException {
        Path broken = file("f.csv", content);

        assertThatThrownBy(() -> CsvTrace.of(broken, broken))
                .isInstanceOf(TraceFormatException.class)
                .hasMessage(broken + reason);
    }

    @Test
    void aTruncatedGzipFileIsNamedWithTheLineOfItsEnd() throws IOException {
        byte[] whole = Files.readAllBytes(References.file("traces/cidre_mixed.invocations.csv.gz"));
        Path cut = Files.write(directory.resolve("cut.gz"), Arrays.copyOf(whole, whole.length / 2));
        Trace trace = CsvTrace.of(References.file("traces/cidre_mixed.functions.csv.gz"), cut);

        assertThatThrownBy(() -> rows(trace))
                .isInstanceOf(TraceFormatException.class)
                .hasMessageMatching(".*cut.gz:[1-9][0-9]+: the gzip file is truncated");
    }

    @Test
    void theAzureTrace2021IsPutIntoTheOrderOfArrivals() throws IOException {
        Trace trace = Azure2021Trace.read(References.file("traces/azure2021_sample_198.csv"), 200, 1);

        assertThat(trace.size()).isEqualTo(199);
        assertThat(trace.functions().size()).isEqualTo(31);
        assertThat(trace.functions().coldMicros(0)).isEqualTo(200_000);
        assertThat(rows(trace)).first().asString().startsWith("1491 ").endsWith(" 78000");
    }

    @Test
    void theAzureTrace2019IsSpacedEvenlyWithinMinutes() throws IOException {
        Path invocations = file(
                "i.csv",
                "HashOwner,HashApp,HashFunction,Trigger,1,2,3|o,p,f,http,2,0,1|o,p,g,http,3,0,0|o,q,h,http,9,9,9|");
        Path durations = file(
                "d.csv",
                "HashOwner,HashApp,HashFunction,Average,Count,Minimum,Maximum|o,p,f,10,3,5,30|o,p,g,20,3,5,20|");
        Path memory = file("m.csv", "HashOwner,HashApp,SampleCount,AverageAllocatedMb|o,p,1,101|");

        Trace trace = Azure2019Trace.read(invocations, durations, memory);

        assertThat(rows(trace))
                .containsExactly(
                        "0 o/p/f 10000",
                        "0 o/p/g 20000",
                        "20000000 o/p/g 20000",
                        "30000000 o/p/f 10000",
                        "40000000 o/p/g 20000",
                        "120000000 o/p/f 10000");
        assertThat(trace.functions().memoryMb(0)).isEqualTo(51);
        assertThat(trace.functions().coldMicros(0)).isEqualTo(20_000);
    }
}
