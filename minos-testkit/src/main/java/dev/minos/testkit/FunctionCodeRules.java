package dev.minos.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;

/** ArchUnit rules for code that lives in other people's cold starts: what an adapter may use, and who may ask the process. */
public final class FunctionCodeRules {

    private FunctionCodeRules() {}

    /**
     * Loggers, streams, reflection and the like cost more in a cold start than all of Minos.
     *
     * @param exempt a regular expression for the simple names of classes that no accepted instance loads
     */
    public static ArchRule usesTheCheapPartOfTheJdk(String exempt) {
        return noClasses()
                .that()
                .haveNameNotMatching(".*\\." + exempt + "(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "java.util.logging..",
                        "java.util.regex..",
                        "java.util.stream..",
                        "java.util.concurrent..",
                        "java.lang.reflect..",
                        "java.net.http..",
                        "com.fasterxml..",
                        "com.google.gson..")
                .orShould()
                .callMethod(String.class, "format", String.class, Object[].class);
    }

    /** Variables and properties have one place. */
    public static ArchRule onlyOneClassAsksTheProcess(String simpleName) {
        return noClasses()
                .that()
                .doNotHaveSimpleName(simpleName)
                .should()
                .callMethod(System.class, "getenv")
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(System.class, "getProperty", String.class)
                .orShould()
                .callMethod(System.class, "getProperty", String.class, String.class)
                .orShould()
                .callMethod(Runtime.class, "maxMemory");
    }

    /**
     * The core ends processes and starts them, adapters do neither.
     *
     * @param asksForMemory the simple name of the class that may ask the JVM how much memory it has; empty if none may
     */
    public static ArchRule nobodyEndsTheProcess(String asksForMemory) {
        ArchRule onlyOneClassHasTheRuntime = noClasses()
                .that()
                .doNotHaveSimpleName(asksForMemory)
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Runtime.class);
        return CompositeArchRule.of(onlyOneClassHasTheRuntime)
                .and(noClasses()
                        .should()
                        .callMethod(Runtime.class, "halt", int.class)
                        .orShould()
                        .callMethod(Runtime.class, "exit", int.class)
                        .orShould()
                        .callMethod(System.class, "exit", int.class)
                        .orShould()
                        .dependOnClassesThat()
                        .areAssignableTo(ProcessBuilder.class));
    }

    /** Time is injected. */
    public static ArchRule nobodyReadsTheClock() {
        return noClasses()
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis");
    }
}
