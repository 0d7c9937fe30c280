package dev.minos.core.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What code that lives in other people's cold starts may use, and which room may enter which. */
@AnalyzeClasses(packages = "dev.minos.core", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule policiesAreMadeOfPlainValues = classes()
            .that()
            .resideInAPackage("..core.policy..")
            .should()
            .onlyDependOnClassesThat(JavaClass.Predicates.resideInAnyPackage(
                            "dev.minos.core.policy", "java.lang", "java.lang.runtime", "java.lang.invoke", "java.util")
                    .or(JavaClass.Predicates.simpleName("Reading"))
                    .or(JavaClass.Predicates.resideInAPackage("org.jspecify.annotations")));

    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().matching("dev.minos.core.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyTheSystemTickerReadsTheClock = noClasses()
            .that()
            .doNotHaveSimpleName("SystemTicker")
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule nobodyAsksTheEnvironment = noClasses()
            .should()
            .callMethod(System.class, "getenv")
            .orShould()
            .callMethod(System.class, "getenv", String.class);

    @ArchTest
    static final ArchRule onlyOneClassEndsTheProcess = noClasses()
            .that()
            .doNotHaveSimpleName("KillByChild")
            .should()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Runtime.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(ProcessBuilder.class);

    @ArchTest
    static final ArchRule onlyTheConfigurationReadsAProperty = noClasses()
            .that()
            .doNotHaveSimpleName("MinosConfiguration")
            .should()
            .callMethod(System.class, "getProperty", String.class)
            .orShould()
            .callMethod(System.class, "getProperty", String.class, String.class);

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
                    "java.lang.management..",
                    "java.net..",
                    "java.nio.file..",
                    "java.time..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(System.Logger.class)
            .orShould()
            .callMethod(String.class, "format", String.class, Object[].class)
            .orShould()
            .callMethod(String.class, "formatted", Object[].class);

    @Test
    void containsNoLambdaAndNoStringConcatenationBootstrap() throws IOException {
        for (Path file : classFiles()) {
            String constants = Files.readString(file, StandardCharsets.ISO_8859_1);
            assertThat(constants)
                    .as(file.toString())
                    .doesNotContain("LambdaMetafactory")
                    .doesNotContain("StringConcatFactory");
        }
    }

    private static List<Path> classFiles() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("target", "classes"))) {
            List<Path> found =
                    files.filter(file -> file.toString().endsWith(".class")).toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }
}
