package dev.minos.pretest.lab;

import java.util.List;
import java.util.Locale;

/** Which of the JVM's compilers work in an instance. */
public enum Jit {
    /** The first one only, as Lambda's managed runtime has it. */
    C1("-XX:TieredStopAtLevel=1"),
    /** All tiers, as a JVM does unless told otherwise. */
    FULL("-XX:TieredStopAtLevel=4");

    private final String argument;

    Jit(String argument) {
        this.argument = argument;
    }

    /** The word on the command line and in results. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    List<String> jvmArguments() {
        return List.of(argument);
    }
}
