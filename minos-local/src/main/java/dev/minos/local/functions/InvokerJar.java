package dev.minos.local.functions;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The invoker of Cloud Functions' Java runtime, as one jar file. It holds libraries of its own and so is kept off this
 * program's class path: it is a resource, unpacked once per JVM, since class data archives know a jar by its path.
 */
final class InvokerJar {

    private static final String RESOURCE = "java-function-invoker.jar";

    private InvokerJar() {}

    private static final class Unpacked {
        static final Path PATH = unpack();

        private static Path unpack() {
            try (InputStream in = InvokerJar.class.getResourceAsStream(RESOURCE)) {
                if (in == null) {
                    throw new IllegalStateException("The build left out " + RESOURCE);
                }
                Path directory = Files.createTempDirectory("minos-invoker-");
                Path jar = directory.resolve(RESOURCE);
                directory.toFile().deleteOnExit();
                jar.toFile().deleteOnExit();
                Files.copy(in, jar);
                return jar;
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot unpack " + RESOURCE, e);
            }
        }
    }

    static Path path() {
        return Unpacked.PATH;
    }
}
