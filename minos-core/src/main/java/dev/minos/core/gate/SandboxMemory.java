package dev.minos.core.gate;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

/**
 * A mark on the sandbox's own disk that outlives the process: a file with one byte for each process that was condemned
 * here. Where a platform answers a crash with the same sandbox, the next process finds it.
 *
 * <p>Used by one thread at a time.
 */
public final class SandboxMemory {

    private static final int MOST = 1000;

    private final File mark;

    /** The memory in this directory, which need not exist yet. */
    public SandboxMemory(File directory) {
        mark = new File(directory, "minos-condemned");
    }

    /** The number of terminations here before, at most 1,000: the file is not trusted further. */
    public int terminations() {
        return (int) Math.min(mark.length(), MOST);
    }

    /**
     * Notes that this sandbox has had so many terminations; 0 removes the mark.
     *
     * @throws IOException if the disk does not take it
     */
    public void remember(int terminations) throws IOException {
        File directory = mark.getParentFile();
        if (directory != null) {
            directory.mkdirs();
        }
        try (FileOutputStream file = new FileOutputStream(mark)) {
            file.write(new byte[terminations]);
        }
        if (terminations == 0) {
            mark.delete();
        }
    }
}
