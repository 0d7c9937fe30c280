package dev.minos.pretest.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalFunctionTest {

    @TempDir
    private Path directory;

    private static LocalFunction of(Path jar, String handler) throws IOException {
        return LocalFunction.ofJar(jar, handler, 512, Duration.ofSeconds(5), Map.of(), List.of("a", "b"));
    }

    private Path jar() throws IOException {
        Path jar = directory.resolve("orders.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("com/example/Orders.class"));
        }
        return jar;
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.example.Orders", "com.example.Orders::handle"})
    void aHandlerIsNamedAsLambdaNamesIt(String handler) throws IOException {
        LocalFunction function = of(jar(), handler);

        assertThat(function.name()).isEqualTo("orders.jar");
        assertThat(List.of(function.message(0), function.message(1), function.message(2)))
                .containsExactly("a", "b", "a");
    }

    @Test
    void aHandlerThatIsNotInTheJarIsSaidBeforeAnythingRuns() throws IOException {
        Path jar = jar();

        assertThatThrownBy(() -> of(jar, "com.example.Order"))
                .hasMessageContaining("orders.jar: has no class com.example.Order");
    }

    @Test
    void aMissingJarIsNamed() {
        assertThatThrownBy(() -> of(directory.resolve("nowhere.jar"), "A")).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aFileThatIsNoJarIsNamed() throws IOException {
        Path text = Files.writeString(directory.resolve("text.jar"), "hello");

        assertThatThrownBy(() -> of(text, "A")).hasMessageContaining("text.jar: is no jar file");
    }
}
