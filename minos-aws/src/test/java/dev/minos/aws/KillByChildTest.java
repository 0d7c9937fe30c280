package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class KillByChildTest {

    /** A process of its own that ends itself. */
    static final class Victim {

        private Victim() {}

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("a hook ran")));
            new KillByChild().exit(3);
        }
    }

    @Test
    void endsTheProcessWithoutItsShutdownHooks() throws Exception {
        Process victim = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Victim.class.getName())
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(victim.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(victim.exitValue()).as("halted, or killed by signal 9").isIn(3, 137);
            assertThat(new String(victim.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .doesNotContain("a hook ran");
        } finally {
            victim.destroyForcibly();
        }
    }
}
