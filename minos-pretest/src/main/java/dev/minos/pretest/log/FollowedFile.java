package dev.minos.pretest.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * A log file that is read as it grows. If another file takes its name, the rest of the old one is read and then the new
 * one from its beginning; if it shrinks, it is read again from its beginning.
 */
final class FollowedFile implements AutoCloseable {

    private static final int BUFFER_BYTES = 64 * 1024;

    private final Path path;
    private final Unwrapping unwrapping;
    private @Nullable FileChannel channel;
    private String key = "";
    private LineFeed feed;
    /** Where the first byte is that is not part of a delivered line. */
    private long delivered;

    FollowedFile(Path path, Unwrapping unwrapping) {
        this.path = path;
        this.unwrapping = unwrapping;
        this.feed = feed(0);
    }

    /** Goes on where a file was left, if it is still that file. */
    FollowedFile(Path path, Unwrapping unwrapping, LogPosition position) throws IOException {
        this(path, unwrapping);
        if (position.key().equals(keyOf(path)) && position.bytes() <= Files.size(path)) {
            open();
            opened().position(position.bytes());
            delivered = position.bytes();
            feed = feed(position.lines());
        }
    }

    private LineFeed feed(long lines) {
        return new LineFeed(lines, (number, text) -> unwrapping.text(Origin.of(path, number), text));
    }

    /** Reads what has come since; whether that was anything. */
    boolean poll() throws IOException {
        if (channel == null) {
            if (!Files.exists(path)) {
                return false;
            }
            open();
        } else if (opened().size() < opened().position()) {
            startAgain();
        }
        boolean some = readOn();
        if (!key.equals(keyOf(path))) {
            feed.end();
            close();
            some |= Files.exists(path) && poll();
        }
        return some;
    }

    private boolean readOn() throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
        boolean some = false;
        for (int read = opened().read(buffer); read > 0; read = opened().read(buffer)) {
            feed.feed(buffer.array(), read);
            delivered = opened().position() - feed.pendingBytes();
            buffer.clear();
            some = true;
        }
        return some;
    }

    private void open() throws IOException {
        channel = FileChannel.open(path, StandardOpenOption.READ);
        key = keyOf(path);
        feed = feed(0);
        delivered = 0;
    }

    private void startAgain() throws IOException {
        opened().position(0);
        feed = feed(0);
        delivered = 0;
    }

    private FileChannel opened() {
        if (channel == null) {
            throw new IllegalStateException(path + " is not open");
        }
        return channel;
    }

    LogPosition position() {
        return new LogPosition(path, key, delivered, feed.lines());
    }

    /** What tells a file from another one with the same name; empty if there is none. */
    private static String keyOf(Path path) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return String.valueOf(attributes.fileKey());
        } catch (NoSuchFileException gone) {
            return "";
        }
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
            channel = null;
        }
    }
}
