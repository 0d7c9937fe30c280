package dev.minos.local.instance;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A function as it is deployed: code, handler and configuration. Immutable.
 *
 * @param handler {@code package.Class}, on Lambda also {@code package.Class::method}
 * @param classPath class directories and jars, without those of the platform's own runtime
 * @param environment the function's variables, on top of those that the platform sets
 * @param memoryMb what the function is told and what the heap is cut to; CPU does not depend on it
 * @param timeout from the delivery of an event or request to the end of its invocation
 * @param jvmArguments after those of the managed runtime, so they win
 * @param environmentFile variables that win over {@code environment}, read anew for each instance that starts: a change
 *     reaches the next one, as that of a parameter store does; null for none
 */
public record FunctionDefinition(
        String name,
        String handler,
        List<Path> classPath,
        Map<String, String> environment,
        int memoryMb,
        Duration timeout,
        List<String> jvmArguments,
        @Nullable Path environmentFile) {

    public FunctionDefinition {
        if (!name.matches("[A-Za-z0-9_-]{1,64}")) {
            throw new IllegalArgumentException("name must be 1 to 64 letters, digits, - or _, was " + name);
        }
        if (classPath.isEmpty()) {
            throw new IllegalArgumentException("classPath must not be empty");
        }
        if (memoryMb < 128 || memoryMb > 10_240) {
            throw new IllegalArgumentException("memoryMb must be in 128..10240, was " + memoryMb);
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive, was " + timeout);
        }
        classPath = List.copyOf(classPath);
        environment = Map.copyOf(environment);
        jvmArguments = List.copyOf(jvmArguments);
    }

    /** Starts the definition of a function with 512 MB and a timeout of 30 seconds. */
    public static Builder builder(String name, String handler, List<Path> classPath) {
        return new Builder(name, handler, classPath);
    }

    /** Collects the optional parts of a {@link FunctionDefinition}. */
    public static final class Builder {

        private final String name;
        private final String handler;
        private final List<Path> classPath;
        private final Map<String, String> environment = new LinkedHashMap<>();
        private int memoryMb = 512;
        private Duration timeout = Duration.ofSeconds(30);
        private List<String> jvmArguments = List.of();
        private @Nullable Path environmentFile;

        private Builder(String name, String handler, List<Path> classPath) {
            this.name = name;
            this.handler = handler;
            this.classPath = classPath;
        }

        /** Sets one of the function's variables. */
        public Builder environment(String variable, String value) {
            environment.put(variable, value);
            return this;
        }

        /** Sets several of the function's variables. */
        public Builder environment(Map<String, String> variables) {
            environment.putAll(variables);
            return this;
        }

        /** Sets the memory in megabytes. */
        public Builder memoryMb(int megabytes) {
            memoryMb = megabytes;
            return this;
        }

        /** Sets the limit of an invocation. */
        public Builder timeout(Duration limit) {
            timeout = limit;
            return this;
        }

        /** Sets arguments that come after those of the managed runtime. */
        public Builder jvmArguments(String... arguments) {
            jvmArguments = List.of(arguments);
            return this;
        }

        /** Sets a file of {@code NAME=VALUE} lines that is read anew for each instance; it need not exist yet. */
        public Builder environmentFile(Path file) {
            environmentFile = file;
            return this;
        }

        /** Checks the parts and puts them together. */
        public FunctionDefinition build() {
            return new FunctionDefinition(
                    name, handler, classPath, environment, memoryMb, timeout, jvmArguments, environmentFile);
        }
    }
}
