package dev.minos.gcp;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.minos.testkit.FunctionCodeRules;

/** What may be loaded on an instance that stays, and who may ask the JVM and the operating system. */
@AnalyzeClasses(packages = "dev.minos.gcp", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String PUBLISHER = "PublisherTransport";

    @ArchTest
    static final ArchRule onlyTheOptionalTransportKnowsTheClient = noClasses()
            .that()
            .haveNameNotMatching(".*\\." + PUBLISHER + "(\\$.*)?")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.grpc..",
                    "com.google.api..",
                    "com.google.auth..",
                    "com.google.protobuf..",
                    "com.google.pubsub..",
                    "com.google.cloud.pubsub..");

    @ArchTest
    static final ArchRule nobodyNeedsTheOptionalTransport = noClasses()
            .that()
            .haveNameNotMatching(".*\\." + PUBLISHER + "(\\$.*)?")
            .should()
            .dependOnClassesThat()
            .haveSimpleName(PUBLISHER);

    @ArchTest
    static final ArchRule onlyTheRestTransportSpeaksHttp = noClasses()
            .that()
            .haveNameNotMatching(".*\\.(RestTransport|AccessToken|Http|MinosHttpFunction|MinosTypedFunction)(\\$.*)?")
            .should()
            .dependOnClassesThat()
            .haveNameMatching("java\\.net\\.(HttpURLConnection|URL|Socket)");

    @ArchTest
    static final ArchRule onlyTheEnvironmentAsksTheProcess =
            FunctionCodeRules.onlyOneClassAsksTheProcess("FunctionEnvironment");

    @ArchTest
    static final ArchRule nobodyEndsTheProcess = FunctionCodeRules.nobodyEndsTheProcess("FunctionEnvironment");

    @ArchTest
    static final ArchRule nobodyReadsTheClock = FunctionCodeRules.nobodyReadsTheClock();

    @ArchTest
    static final ArchRule usesTheCheapPartOfTheJdk =
            FunctionCodeRules.usesTheCheapPartOfTheJdk("(" + PUBLISHER + "|MinosTypedFunction)");
}
