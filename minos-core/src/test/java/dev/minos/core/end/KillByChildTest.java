package dev.minos.core.end;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KillByChildTest {

    private static final int KILLED = 137;
    private static final int HALTED = 3;

    /** A process of its own that ends itself. */
    static final class Victim {

        private Victim() {}

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("a hook ran")));
            KillByChild end = args[0].equals("at once")
                    ? KillByChild.atOnce()
                    : KillByChild.servingUntilTheSignal(args[0].equals("hasty") ? 1 : 60_000);
            KillByChild withShell = args.length == 1 ? end : end.with(args[1]);
            (args[0].equals("ready") ? withShell.ready() : withShell).exit(HALTED);
        }
    }

    @Test
    void endsTheProcessWithoutItsShutdownHooks() throws Exception {
        assertThat(statusOf("at once")).as("halted, or killed by signal 9").isIn(HALTED, KILLED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"patient", "ready"})
    void waitsForTheSignalWhereTheProcessServes(String kind) throws Exception {
        assertThat(statusOf(kind)).isEqualTo(KILLED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"at once", "patient", "ready"})
    void haltsWhereThereIsNoShell(String kind) throws Exception {
        assertThat(statusOf(kind, "/no/shell")).isEqualTo(HALTED);
    }

    @Test
    void haltsWhereTheSignalDoesNotCome() throws Exception {
        assertThat(statusOf("hasty", "/bin/true")).isEqualTo(HALTED);
    }

    private static int statusOf(String... arguments) throws Exception {
        ProcessBuilder java = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Victim.class.getName());
        java.command().addAll(List.of(arguments));
        Process victim = java.redirectErrorStream(true).start();
        try {
            assertThat(victim.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(new String(victim.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .doesNotContain("a hook ran");
            return victim.exitValue();
        } finally {
            victim.destroyForcibly();
        }
    }
}
