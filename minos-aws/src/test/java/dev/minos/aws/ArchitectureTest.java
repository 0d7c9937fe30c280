package dev.minos.aws;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What may be loaded on an instance that stays, and who may ask the JVM and the operating system. */
@AnalyzeClasses(packages = "dev.minos.aws", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String SDK = "software.amazon.awssdk..";
    private static final String SPEAK_TO_THE_SDK = "(SqsGateway|CopiedMessage|SqsClients)";
    private static final String PASS_A_SUPPLIER = "(MinosSqs|SqsPlatform)";

    @ArchTest
    static final ArchRule onlyRejectedInstancesUseTheSdk = noClasses()
            .that()
            .haveNameNotMatching(".*\\." + SPEAK_TO_THE_SDK + "(\\$.*)?")
            .should()
            .accessClassesThat()
            .resideInAPackage(SDK);

    @ArchTest
    static final ArchRule onlySuppliersNameTheSdkElsewhere = noClasses()
            .that()
            .haveNameNotMatching(".*\\." + SPEAK_TO_THE_SDK + "(\\$.*)?")
            .and()
            .haveNameNotMatching(".*\\." + PASS_A_SUPPLIER + "(\\$.*)?")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(SDK);

    @ArchTest
    static final ArchRule onlyTheEnvironmentAsksTheProcess = noClasses()
            .that()
            .doNotHaveSimpleName("LambdaEnvironment")
            .should()
            .callMethod(System.class, "getenv")
            .orShould()
            .callMethod(System.class, "getenv", String.class)
            .orShould()
            .callMethod(System.class, "getProperty", String.class)
            .orShould()
            .callMethod(System.class, "getProperty", String.class, String.class);

    @ArchTest
    static final ArchRule onlyOneClassEndsTheProcess = noClasses()
            .that()
            .doNotHaveSimpleName("KillByChild")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Runtime.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(ProcessBuilder.class)
            .orShould()
            .callMethod(System.class, "exit", int.class);

    @ArchTest
    static final ArchRule nobodyReadsTheClock = noClasses()
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule usesTheCheapPartOfTheJdk = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "java.util.logging..",
                    "java.util.regex..",
                    "java.util.stream..",
                    "java.util.concurrent..",
                    "java.lang.reflect..",
                    "java.net.http..",
                    "com.fasterxml..")
            .orShould()
            .callMethod(String.class, "format", String.class, Object[].class);
}
