package dev.minos.pretest.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SamParametersTest {

    @TempDir
    private Path directory;

    @Test
    void eachVariableIsAParameterOnALineOfItsOwn() throws IOException {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("MINOS_MODE", "enforce");
        variables.put("MINOS_ELYSIUM_THRESHOLD", "11,12ns");
        Path file = directory.resolve("sam.txt");

        SamParameters.write(file, variables);

        assertThat(file).hasContent("MinosMode=enforce\nMinosElysiumThreshold=11,12ns");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a\"b", "a'b", "a\\b", "*", ""})
    void aValueThatAShellOrSamWouldTakeApartIsRefused(String value) {
        assertThatThrownBy(() ->
                        SamParameters.write(directory.resolve("sam.txt"), Map.of("MINOS_ELYSIUM_FINGERPRINT", value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("MINOS_ELYSIUM_FINGERPRINT");
    }
}
