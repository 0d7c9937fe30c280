package dev.minos.core.gate;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * What a Linux {@code cpuinfo} file calls the first CPU: its model name; on arm, which has none, implementer and part,
 * such as {@code arm 0x41 0xd0c}.
 */
final class CpuModel {

    private static final int MOST_BYTES = 4096;

    private CpuModel() {}

    /** The model, or empty where the file does not tell. */
    static String in(String path) {
        byte[] head = new byte[MOST_BYTES];
        try (FileInputStream file = new FileInputStream(path)) {
            String text = '\n' + new String(head, 0, Math.max(0, file.read(head)), StandardCharsets.ISO_8859_1);
            String name = value(text, "model name");
            String part = value(text, "CPU part");
            return name.isEmpty() && !part.isEmpty() ? "arm " + value(text, "CPU implementer") + ' ' + part : name;
        } catch (IOException absent) {
            return "";
        }
    }

    private static String value(String text, String key) {
        int at = text.indexOf('\n' + key);
        int colon = at < 0 ? -1 : text.indexOf(':', at);
        if (colon < 0) {
            return "";
        }
        int end = text.indexOf('\n', colon);
        return text.substring(colon + 1, end < 0 ? text.length() : end).trim();
    }
}
