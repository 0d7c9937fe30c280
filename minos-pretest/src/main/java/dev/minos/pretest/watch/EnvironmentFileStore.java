package dev.minos.pretest.watch;

import dev.minos.pretest.InputFile;
import dev.minos.pretest.settings.EnvironmentFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A file of {@code NAME=VALUE} lines that is read when an instance starts.
 *
 * @param file the file, which need not exist yet
 */
public record EnvironmentFileStore(Path file) implements ThresholdStore {

    @Override
    public String description() {
        return file.toString();
    }

    @Override
    public boolean isSwitchedOff() throws IOException {
        return Files.exists(file) && SettingsText.isSwitchedOff(InputFile.text(file));
    }

    @Override
    public void write(Map<String, String> settings, String comment) throws IOException {
        EnvironmentFile.write(file, settings, comment);
    }
}
