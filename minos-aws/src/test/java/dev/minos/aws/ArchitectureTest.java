package dev.minos.aws;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.minos.testkit.FunctionCodeRules;

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
    static final ArchRule onlyTheEnvironmentAsksTheProcess =
            FunctionCodeRules.onlyOneClassAsksTheProcess("LambdaEnvironment");

    @ArchTest
    static final ArchRule nobodyEndsTheProcess = FunctionCodeRules.nobodyEndsTheProcess("");

    @ArchTest
    static final ArchRule nobodyReadsTheClock = FunctionCodeRules.nobodyReadsTheClock();

    @ArchTest
    static final ArchRule usesTheCheapPartOfTheJdk = FunctionCodeRules.usesTheCheapPartOfTheJdk("");
}
