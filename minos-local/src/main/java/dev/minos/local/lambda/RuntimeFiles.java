package dev.minos.local.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.api.client.AWSLambda;
import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.utilslite.SdkInternalThreadLocal;

/**
 * The files of the managed runtime: the jars of the runtime interface client, found where this program's own class path
 * has them, and its native library.
 *
 * <p>Left alone, every JVM unpacks that library over one shared file, and those that have it mapped die. So it is
 * unpacked once per platform and all JVMs are pointed at it.
 */
record RuntimeFiles(List<Path> jars, Path nativeLibrary) {

    private static final List<Class<?>> ONE_CLASS_OF_EACH_JAR =
            List.of(AWSLambda.class, Context.class, PojoSerializer.class, SdkInternalThreadLocal.class);

    /** @throws UnsupportedOperationException if there is no native library for this system */
    static RuntimeFiles unpack(Path directory) throws IOException {
        Path library = directory.resolve("libaws-lambda-jni.so");
        String resource = "/jni/libaws-lambda-jni." + libraryName() + ".so";
        try (InputStream in = AWSLambda.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new UnsupportedOperationException("The Lambda runtime interface client has no " + resource);
            }
            Files.copy(in, library);
        }
        List<Path> jars = ONE_CLASS_OF_EACH_JAR.stream()
                .map(RuntimeFiles::home)
                .distinct()
                .toList();
        return new RuntimeFiles(jars, library);
    }

    /** The runtime's jars, then the function's own class path. */
    String classPath(List<Path> function) {
        return Stream.concat(jars.stream(), function.stream())
                .map(path -> path.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Path home(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("No file holds " + type, e);
        }
    }

    private static String libraryName() throws IOException {
        String system = System.getProperty("os.name");
        if (!system.toLowerCase(Locale.ROOT).contains("linux")) {
            throw new UnsupportedOperationException(
                    "The local Lambda platform needs Linux, this is " + system + ": run it in a container.");
        }
        boolean musl = Files.readString(Path.of("/proc/self/maps")).contains("ld-musl");
        boolean arm = System.getProperty("os.arch").equals("aarch64");
        return (musl ? "linux_musl-" : "linux-") + (arm ? "aarch_64" : "x86_64");
    }
}
