package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.minos.core.gate.InstanceGate;
import dev.minos.local.instance.InstanceRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Minos costs a function that it leaves alone: classes, bytes and lines. */
class FootprintTest {

    private static final int MOST_CORE_CLASSES = 80;
    private static final long MOST_CORE_BYTES = 90_000;
    private static final Pattern LOADED = Pattern.compile("(?:^|] )(\\S+) source: ");

    @TempDir
    Path directory;

    @Test
    void anInstanceThatStaysLoadsFewClassesAndNoneOfTheAwsSdk() throws Exception {
        try (var cloud = plan(GatedPlan.FAST).deploy(directory)) {
            cloud.send("cold", "warm");
            cloud.drain();

            assertThat(cloud.told("decided", "verdict")).containsExactly("kept");
            assertThat(cloud.instances())
                    .extracting(InstanceRecord::invocations)
                    .containsExactly(2);
            assertThat(sdkClasses()).isEmpty();
            assertThat(loaded("dev.minos.core.")).hasSizeBetween(1, MOST_CORE_CLASSES);
        }
    }

    @Test
    void anInstanceThatStaysPrintsOneLineAndOnlyOnce() throws Exception {
        try (var cloud = plan(GatedPlan.FAST).deploy(directory)) {
            cloud.send("cold", "warm");
            cloud.drain();

            assertThat(cloud.lines())
                    .extracting(line ->
                            line.text().startsWith("{\"minos\":1,\"event\":\"decided\"") ? "decided" : line.text())
                    .containsExactly(
                            "prepare cold",
                            "decided",
                            "handle cold",
                            "handled cold",
                            "prepare warm",
                            "handle warm",
                            "handled warm");
        }
    }

    @Test
    void onlyAnInstanceThatIsRejectedLoadsTheAwsSdk() throws Exception {
        try (var cloud = plan(GatedPlan.SLOW).set("MINOS_RETRY_BOUND", "1").deploy(directory)) {
            cloud.send("m");
            cloud.drain();

            assertThat(cloud.told("decided", "verdict")).containsExactly("rejected", "exempt");
            assertThat(sdkClasses()).contains("software.amazon.awssdk.services.sqs.SqsClient");
        }
    }

    @Test
    void theCoreIsASmallJar() throws Exception {
        Optional<Path> jar = coreJar();
        assumeThat(jar).as("the packaged minos-core").isPresent();

        assertThat(Files.size(jar.orElseThrow())).isLessThanOrEqualTo(MOST_CORE_BYTES);
    }

    private GatedPlan plan(String threshold) {
        return new GatedPlan(threshold)
                .concurrency(1)
                .jvmArguments("-Xlog:class+load:file=" + directory + "/classes-%p.log");
    }

    /** Classes of the SDK; the runtime itself brings a few of its smallest part. */
    private List<String> sdkClasses() throws IOException {
        return loaded("software.amazon.awssdk.").stream()
                .filter(name -> !name.startsWith("software.amazon.awssdk.utilslite."))
                .toList();
    }

    private List<String> loaded(String prefix) throws IOException {
        try (Stream<Path> logs = Files.list(directory)) {
            return logs.flatMap(FootprintTest::lines)
                    .map(LOADED::matcher)
                    .filter(Matcher::find)
                    .map(line -> line.group(1))
                    .filter(name -> name.startsWith(prefix))
                    .toList();
        }
    }

    private static Stream<String> lines(Path log) {
        try {
            return Files.readAllLines(log).stream();
        } catch (IOException e) {
            throw new AssertionError("cannot read " + log, e);
        }
    }

    /** The jar that the build made, on the class path or beside the classes that are. */
    private static Optional<Path> coreJar() throws Exception {
        Path home = Path.of(InstanceGate.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        if (Files.isRegularFile(home)) {
            return Optional.of(home);
        }
        try (Stream<Path> built = Files.list(home.resolveSibling(""))) {
            return built.filter(file -> file.toString().endsWith(".jar"))
                    .filter(file -> !file.toString().matches(".*-(sources|javadoc|tests).jar"))
                    .findFirst();
        }
    }
}
