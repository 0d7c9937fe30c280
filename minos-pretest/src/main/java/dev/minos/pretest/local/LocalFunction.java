package dev.minos.pretest.local;

import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.store.ObjectStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A function as the rig deploys it, and the messages that it is sent. Immutable.
 *
 * @param platform where it runs; on Cloud Functions it has to have a store
 * @param name what it is called in reports
 * @param classPath its deployment package
 * @param handler its handler as the platform names it
 * @param memoryMb memory of an instance
 * @param timeout limit of an invocation
 * @param environment its variables, without those that the rig sets
 * @param jvmArguments what its instances are started with, after the managed runtime's own
 * @param messages bodies of messages, sent in turn; at least one
 * @param store where it leaves a result per message that says how long its work took, as the weather example does; null
 *     if the success of an invocation is all that is seen of it
 */
public record LocalFunction(
        LocalPlatform platform,
        String name,
        List<Path> classPath,
        String handler,
        int memoryMb,
        Duration timeout,
        Map<String, String> environment,
        List<String> jvmArguments,
        List<String> messages,
        @Nullable ObjectStore store) {

    /** Copies the lists and checks that there is something to send. */
    public LocalFunction {
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("messages must hold at least one body, was []");
        }
        classPath = List.copyOf(classPath);
        environment = Map.copyOf(environment);
        jvmArguments = List.copyOf(jvmArguments);
        messages = List.copyOf(messages);
    }

    /**
     * A function of a user's own deployment package, on Lambda.
     *
     * @throws IOException if there is no such package, or no such class in it; the message names it
     */
    public static LocalFunction ofJar(
            Path jar,
            String handler,
            int memoryMb,
            Duration timeout,
            Map<String, String> environment,
            List<String> messages)
            throws IOException {
        String type = handler.split("::", 2)[0];
        try (JarFile classes = new JarFile(jar.toFile())) {
            if (classes.getEntry(type.replace('.', '/') + ".class") == null) {
                throw new IOException(jar + ": has no class " + type + "; --handler names one as Lambda does");
            }
        } catch (ZipException notAJar) {
            throw new IOException(jar + ": is no jar file", notAJar);
        }
        String name = String.valueOf(jar.getFileName());
        return new LocalFunction(
                LocalPlatform.LAMBDA,
                name,
                List.of(jar),
                handler,
                memoryMb,
                timeout,
                environment,
                List.of(),
                messages,
                null);
    }

    /** The same function with more variables. */
    public LocalFunction withEnvironment(Map<String, String> variables) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(variables);
        return new LocalFunction(
                platform, name, classPath, handler, memoryMb, timeout, all, jvmArguments, messages, store);
    }

    /** The same function with instances started with these arguments. */
    LocalFunction withJvmArguments(List<String> arguments) {
        return new LocalFunction(
                platform, name, classPath, handler, memoryMb, timeout, environment, arguments, messages, store);
    }

    /** Starts its definition under the name of a deployment. */
    public FunctionDefinition.Builder definition(String deployment) {
        return FunctionDefinition.builder(deployment, handler, classPath)
                .memoryMb(memoryMb)
                .timeout(timeout)
                .environment(environment)
                .jvmArguments(jvmArguments.toArray(String[]::new));
    }

    /** The body of the n-th message, counted from 0. */
    public String message(int n) {
        return messages.get(n % messages.size());
    }
}
