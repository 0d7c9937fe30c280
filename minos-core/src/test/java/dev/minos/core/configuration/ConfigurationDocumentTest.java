package dev.minos.core.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code docs/CONFIGURATION.md} has exactly one table row per setting, with its default and its accepted values. */
class ConfigurationDocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "CONFIGURATION.md");

    @ParameterizedTest
    @EnumSource
    void documentsEachSettingOnce(Setting setting) throws IOException {
        String unset = setting.defaultValue().isEmpty() ? "unset" : "`" + setting.defaultValue() + "`";
        String start = "| `" + setting.variable() + "` | " + unset + " | " + setting.accepted() + " | ";

        assertThat(rows()).filteredOn(row -> row.startsWith(start)).hasSize(1);
    }

    @Test
    void documentsNothingElse() throws IOException {
        assertThat(rows()).hasSize(Setting.values().length);
    }

    private static List<String> rows() throws IOException {
        try (Stream<String> lines = Files.lines(DOCUMENT)) {
            return lines.filter(line -> line.startsWith("| `MINOS_")).toList();
        }
    }
}
