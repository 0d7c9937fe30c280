package dev.minos.local.instance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A class data sharing archive of a function, with which its instances load their classes parsed and checked. Lambda's
 * own runtime starts with one, and a deployment package can bring its own in {@code JAVA_TOOL_OPTIONS}.
 *
 * <pre>
 *   1. Run an instance with {@link #RECORDING} and let it do everything that instances do.
 *   2. {@link #dump} what it has loaded.
 *   3. Run the others with {@link #using}. A JVM that cannot use an archive goes on without it.
 * </pre>
 */
public final class ClassArchive {

    /** The JVM arguments under which an instance remembers what to archive. */
    public static final List<String> RECORDING = List.of("-XX:+RecordDynamicDumpInfo");

    private static final long LIMIT_SECONDS = 60;

    private ClassArchive() {}

    /** The JVM arguments that use an archive. */
    public static List<String> using(Path archive) {
        return List.of("-XX:SharedArchiveFile=" + archive.toAbsolutePath());
    }

    /**
     * Archives the classes that a recording process has loaded.
     *
     * @return whether there is an archive now; the JDK's {@code jcmd} writes it
     */
    public static boolean dump(long processId, Path archive) throws IOException, InterruptedException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        if (!Files.isExecutable(jcmd)) {
            return false;
        }
        Process dump = new ProcessBuilder(
                        jcmd.toString(),
                        Long.toString(processId),
                        "VM.cds",
                        "dynamic_dump",
                        archive.toAbsolutePath().toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!dump.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            dump.destroyForcibly();
            return false;
        }
        return dump.exitValue() == 0 && Files.isRegularFile(archive);
    }
}
