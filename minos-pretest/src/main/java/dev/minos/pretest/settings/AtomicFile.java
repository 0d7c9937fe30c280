package dev.minos.pretest.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Replacing a file so that a reader sees all of the old text or all of the new one. */
final class AtomicFile {

    private AtomicFile() {}

    /** Writes a text in place of a file; permissions and links stay as they are. */
    static void write(Path file, String text) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path draft = target.resolveSibling(target.getFileName() + ".new");
        try {
            Files.writeString(draft, text);
            if (Files.exists(target) && Files.getFileAttributeView(target, PosixFileAttributeView.class) != null) {
                Files.setPosixFilePermissions(draft, Files.getPosixFilePermissions(target));
            }
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
