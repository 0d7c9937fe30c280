package dev.minos.cli.orchestrate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command's contract. */
class OrchestrateCommandTest {

    @TempDir
    private Path directory;

    private String functions = "";
    private String invocations = "";

    @BeforeEach
    void writeTrace() throws IOException {
        functions = file("f.csv", "function,mem_mb,cold_total_ms,warm_ms\na,100,1000,400\nb,300,1000,500\n");
        invocations = file("i.csv", "t_ms,function\n0,a\n100,a\n2000,b\n3000,a\n");
    }

    private String file(String name, String content) throws IOException {
        return Files.writeString(directory.resolve(name), content).toString();
    }

    private Ran run(String... more) {
        String[] arguments = {
            "orchestrate", "--functions", functions, "--invocations", invocations, "--memory-mb", "400"
        };
        String[] all = new String[arguments.length + more.length];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        System.arraycopy(more, 0, all, arguments.length, more.length);
        return Ran.minos(all);
    }

    @Test
    void givesOneObjectPerPolicyInTheirOrder() {
        JsonNode result = run("--policy", "bss,lru", "--format", "json").json();

        assertThat(result.path("schemaVersion").asInt()).isEqualTo(1);
        assertThat(result.path("policies").findValuesAsText("policy")).containsExactly("bss", "lru");
        JsonNode lru = result.path("policies").path(1);
        assertThat(lru.path("requests").asLong()).isEqualTo(4);
        assertThat(lru.path("cold").asLong()).isEqualTo(3);
        assertThat(lru.path("warmRatio").asDouble()).isEqualTo(0.25);
        assertThat(lru.path("overheadMs").fieldNames()).toIterable().containsExactly("mean", "p50", "p90", "p99");
        assertThat(lru.has("selection")).isFalse();
        for (String field : new String[] {
            "delayed",
            "dropped",
            "blocked",
            "evicted",
            "created",
            "wasted",
            "finalContainers",
            "finalMemoryMb",
            "averageMemoryMb",
            "coldRatio",
            "delayedRatio",
            "overheadRatio",
            "serviceMs"
        }) {
            assertThat(lru.has(field)).as(field).isTrue();
        }
    }

    @Test
    void comparesSizesOfMemoryAndDrawsThem() throws IOException {
        Path page = directory.resolve("page.html");

        JsonNode result = Ran.minos(
                        "orchestrate",
                        "--functions",
                        functions,
                        "--invocations",
                        invocations,
                        "--memory-mb",
                        "400,800",
                        "--policy",
                        "lru,bss",
                        "--report",
                        page.toString(),
                        "--format",
                        "json")
                .json();

        assertThat(result.path("policies").findValues("memoryMb"))
                .extracting(JsonNode::asDouble)
                .containsExactly(400.0, 400.0, 800.0, 800.0);
        assertThat(Files.readString(page)).contains("Overhead ratio over memory", "Starts in");
    }

    @Test
    void generatesATraceThatItReads() {
        String f = directory.resolve("gf.csv").toString();
        String i = directory.resolve("gi.csv.gz").toString();

        Ran ran = Ran.minos(
                "orchestrate",
                "generate",
                "--functions",
                f,
                "--invocations",
                i,
                "--count",
                "5",
                "--rate",
                "10",
                "--minutes",
                "1",
                "--seed",
                "7");

        assertThat(ran.code()).isZero();
        JsonNode lru = Ran.minos(
                        "orchestrate",
                        "--functions",
                        f,
                        "--invocations",
                        i,
                        "--memory-mb",
                        "9000",
                        "--policy",
                        "lru",
                        "--format",
                        "json")
                .json();
        assertThat(lru.path("policies").path(0).path("requests").asLong()).isPositive();
        assertThat(Ran.minos("orchestrate", "generate", "--functions", f, "--invocations", i, "--burst", "0.5")
                        .err())
                .contains("burst must be >= 1");
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(Ran.minos("orchestrate").err()).contains("--memory-mb");
        assertThat(Ran.minos("orchestrate", "--memory-mb", "400").err()).contains("--policy");
        assertThat(Ran.minos("orchestrate", "--memory-mb", "400", "--policy", "lru")
                        .err())
                .contains("Missing a trace");
    }

    @Test
    void followsFaasCacheToTheLetter() {
        JsonNode result = run("--policy", "gdsf", "--compat", "faascache", "--format", "json")
                .json();

        JsonNode gdsf = result.path("policies").path(0);
        assertThat(gdsf.path("evicted").asLong()).isEqualTo(2); // free memory does not count: both of a go for b
        assertThat(gdsf.path("cold").asLong()).isEqualTo(4);
    }

    @Test
    void selectsInstancesAsAFileSays() throws IOException {
        String selection =
                file("s.json", "{\"speeds\": {\"distribution\": \"lognormal\", \"sigma\": 0.2}, \"passRate\": 0.3}");

        JsonNode result = run("--policy", "lru", "--selection", selection, "--format", "json")
                .json();

        assertThat(result.path("policies").path(0).path("selection").has("terminations"))
                .isTrue();
    }

    @Test
    void saysWhatIsWrongInOneLine() throws IOException {
        assertThat(run("--policy", "fifo").code()).isEqualTo(2);
        assertThat(run("--policy", "fifo").err()).contains("was fifo");
        assertThat(run("--policy", "lru", "--warm-up", "1").err())
                .contains("warmUpShare must be >= 0 and < 1, was 1.0");
        invocations = file("broken.csv", "t_ms,function\n5,a\n4,a\n");
        Ran broken = run("--policy", "lru");
        assertThat(broken.code()).isEqualTo(1);
        assertThat(broken.err().strip()).isEqualTo("minos: " + invocations + ":3: t_ms must ascend, was 4 after 5.0");
    }

    private Ran ofWorkloads(String... workloads) {
        return Ran.minos(Stream.concat(
                        Stream.of(
                                "orchestrate",
                                "--functions",
                                functions,
                                "--memory-mb",
                                "400",
                                "--policy",
                                "lru",
                                "--format",
                                "json"),
                        Stream.of(workloads).flatMap(workload -> Stream.of("--workload", workload)))
                .toArray(String[]::new));
    }

    @Test
    void functionsAreInvokedAsTheirWorkloadsSay() throws IOException {
        String ofA = file("a.csv", "0.0\n0.1\n3.0\n");
        String ofB = file("b.csv", "t_ms\n2000\n");

        JsonNode lru =
                ofWorkloads("a=" + ofA, "b=" + ofB).json().path("policies").path(0);
        JsonNode same = run("--policy", "lru", "--format", "json")
                .json()
                .path("policies")
                .path(0);

        assertThat(lru).isEqualTo(same);
    }

    @Test
    void aFunctionAloneNeedsNoName() throws IOException {
        functions = file("f.csv", "function,mem_mb,cold_total_ms,warm_ms\na,100,1000,400\n");

        JsonNode lru = ofWorkloads(file("w.csv", "InvocationsPerMinute\n30\n"))
                .json()
                .path("policies")
                .path(0);

        assertThat(lru.path("requests").intValue()).isEqualTo(30);
    }

    @Test
    void workloadsThatFitNoFunctionAreRefused() throws IOException {
        String workload = file("w.csv", "0.5\n");

        assertThat(ofWorkloads(workload).err())
                .contains("--workload must be FUNCTION=FILE where there are several functions");
        assertThat(ofWorkloads("c=" + workload).err())
                .contains("workload of function c, which is not among the functions");
        assertThat(ofWorkloads("a=" + workload, "a=" + workload).err()).contains("was twice for a");
        functions = file("f.csv", "function,mem_mb,cold_ms\na,100,1000\n");
        assertThat(ofWorkloads(workload).err()).contains("functions must have warm_ms");
    }
}
