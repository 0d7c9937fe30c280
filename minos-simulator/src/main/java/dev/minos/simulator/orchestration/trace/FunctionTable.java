package dev.minos.simulator.orchestration.trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The functions of a trace, numbered from 0: memory of a container, latency of a cold start, and, where the trace does
 * not time each invocation, how long a warm one takes. Immutable and thread-safe.
 */
public final class FunctionTable {

    /** Units of memory in a megabyte; memory is counted in whole units, so that sums are exact. */
    public static final long UNITS_PER_MB = 1_000;

    /** Microseconds in a millisecond, the unit of files. */
    public static final long MICROS_PER_MS = 1_000;

    private final String[] names;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final long[] memory;
    private final long[] coldMicros;
    private final long[] warmMicros;
    private final boolean timed;

    private FunctionTable(List<Entry> functions) {
        int size = functions.size();
        names = new String[size];
        memory = new long[size];
        coldMicros = new long[size];
        warmMicros = new long[size];
        for (int i = 0; i < size; i++) {
            Entry entry = functions.get(i);
            names[i] = entry.name;
            memory[i] = entry.memory;
            coldMicros[i] = entry.coldMicros;
            warmMicros[i] = entry.warmMicros;
            if (numbers.put(entry.name, i) != null) {
                throw new IllegalArgumentException("functions must have different names, two were " + entry.name);
            }
        }
        timed = size > 0 && Arrays.stream(warmMicros).allMatch(warm -> warm >= 0);
    }

    /**
     * A function as it goes into a table.
     *
     * @param name its name
     * @param memory memory of a container in units of {@link #UNITS_PER_MB}
     * @param coldMicros latency of a cold start, without the execution
     * @param warmMicros an execution on a warm container, or {@link #PER_INVOCATION}
     */
    public record Entry(String name, long memory, long coldMicros, long warmMicros) {

        /** The execution time of functions whose invocations are timed one by one. */
        public static final long PER_INVOCATION = -1;

        public Entry {
            if (memory <= 0) {
                throw new IllegalArgumentException("memory must be > 0, was " + memory);
            }
            if (coldMicros < 0 || warmMicros < PER_INVOCATION) {
                throw new IllegalArgumentException(
                        "times must not be negative, were " + coldMicros + " and " + warmMicros);
            }
        }
    }

    /** A table of these functions, numbered in their order. */
    public static FunctionTable of(List<Entry> functions) {
        return new FunctionTable(functions);
    }

    /** How many functions there are. */
    public int size() {
        return names.length;
    }

    /** Whether a function's warm executions all take the same time, so that invocations need none of their own. */
    public boolean isTimed() {
        return timed;
    }

    /** The name of a function. */
    public String name(int function) {
        return names[function];
    }

    /** The number of a function, if there is one of this name. */
    public OptionalInt number(String name) {
        Integer number = numbers.get(name);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** Memory of a container in units. */
    public long memory(int function) {
        return memory[function];
    }

    /** Memory of a container in megabytes. */
    public double memoryMb(int function) {
        return (double) memory[function] / UNITS_PER_MB;
    }

    /** Latency of a cold start in microseconds. */
    public long coldMicros(int function) {
        return coldMicros[function];
    }

    /** Latency of a cold start in milliseconds. */
    public double coldMs(int function) {
        return (double) coldMicros[function] / MICROS_PER_MS;
    }

    /** An execution on a warm container in microseconds, or {@link Entry#PER_INVOCATION}. */
    public long warmMicros(int function) {
        return warmMicros[function];
    }
}
