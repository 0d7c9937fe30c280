package dev.minos.pretest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens and reads the files that users name. */
public final class InputFile {

    private InputFile() {}

    /**
     * The bytes of a file; to be closed.
     *
     * @throws IOException if it cannot be opened; the message names it
     */
    public static InputStream open(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException(file + ": no such file");
        }
        if (Files.isDirectory(file)) {
            throw new IOException(file + ": is a directory");
        }
        return Files.newInputStream(file);
    }

    /**
     * The whole of a short file.
     *
     * @throws InputFormatException if it is no text
     * @throws IOException if it cannot be read; the message names it
     */
    public static String text(Path file) throws IOException {
        try (InputStream in = open(file)) {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(in.readAllBytes())).toString();
        } catch (CharacterCodingException notText) {
            throw new InputFormatException(file, 1, "not UTF-8 text");
        }
    }
}
