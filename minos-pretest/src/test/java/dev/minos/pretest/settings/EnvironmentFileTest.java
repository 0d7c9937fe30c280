package dev.minos.pretest.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentFileTest {

    @TempDir
    private Path directory;

    @Test
    void aNewFileSaysWhereItsValuesComeFrom() throws IOException {
        Path file = directory.resolve("minos.env");

        EnvironmentFile.write(file, Map.of("MINOS_MODE", "observe"), "weather, 30 instances");

        assertThat(file).hasContent("""
                # Minos: weather, 30 instances
                MINOS_MODE=observe
                """);
    }

    @Test
    void theUsersOwnLinesStayAndThoseOfAnEarlierRecommendationGo() throws IOException {
        Path file = Files.writeString(directory.resolve("minos.env"), """
                # mine
                TABLE=orders
                MINOS_SHADOW=off
                # Minos: of yesterday
                MINOS_MODE=enforce
                export MINOS_ELYSIUM_THRESHOLD=1ms
                MINOS_RETRY_BOUND=3
                # MINOS_MODE=off
                """);

        EnvironmentFile.write(file, Map.of("MINOS_MODE", "observe"), "of today");

        assertThat(file).hasContent("""
                # mine
                TABLE=orders
                MINOS_SHADOW=off
                # MINOS_MODE=off
                # Minos: of today
                MINOS_MODE=observe
                """);
    }

    @Test
    void whatIsNoTextIsNamedAndStays() throws IOException {
        Path file = Files.write(directory.resolve("minos.env"), new byte[] {(byte) 0xFF, 0, 1});

        assertThatThrownBy(() -> EnvironmentFile.write(file, Map.of("MINOS_MODE", "observe"), "x"))
                .hasMessage(file + ":1: not UTF-8 text");
        assertThat(file).binaryContent().hasSize(3);
    }

    @Test
    void writingTheSameTwiceChangesNothing() throws IOException {
        Path file = directory.resolve("minos.env");
        EnvironmentFile.write(file, Map.of("MINOS_MODE", "observe"), "same");
        String once = Files.readString(file);

        EnvironmentFile.write(file, Map.of("MINOS_MODE", "observe"), "same");

        assertThat(file).hasContent(once);
    }

    @Test
    void permissionsAndLinksStay() throws IOException {
        Path file = Files.writeString(directory.resolve("secret.env"), "PASSWORD=x\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Path link = Files.createSymbolicLink(directory.resolve("link.env"), file);

        EnvironmentFile.write(link, Map.of("MINOS_MODE", "observe"), "test");

        assertThat(link).isSymbolicLink();
        assertThat(Files.readString(file)).contains("PASSWORD=x").contains("MINOS_MODE=observe");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void aValueOfSeveralLinesIsRefusedAndTheOldFileStays() throws IOException {
        Path file = Files.writeString(directory.resolve("minos.env"), "TABLE=orders\n");

        assertThatThrownBy(() -> EnvironmentFile.write(file, Map.of("MINOS_ELYSIUM_FINGERPRINT", "a\nPATH=b"), "x"))
                .hasMessageContaining("MINOS_ELYSIUM_FINGERPRINT");

        assertThat(file).hasContent("TABLE=orders");
        assertThat(directory.toFile().list()).containsExactly("minos.env");
    }
}
