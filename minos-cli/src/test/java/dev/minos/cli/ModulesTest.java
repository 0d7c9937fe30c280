package dev.minos.cli;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Dependencies between modules point the way that ARCHITECTURE.md draws. */
@AnalyzeClasses(packages = "dev.minos", importOptions = DoNotIncludeTests.class)
class ModulesTest {

    @ArchTest
    static final ArchRule DEPENDENCIES_POINT_DOWN = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("core")
            .definedBy("dev.minos.core..")
            .layer("aws")
            .definedBy("dev.minos.aws..")
            .layer("gcp")
            .definedBy("dev.minos.gcp..")
            .layer("model")
            .definedBy("dev.minos.model..")
            .layer("workload")
            .definedBy("dev.minos.workload..")
            .layer("simulator")
            .definedBy("dev.minos.simulator..")
            .layer("tracing")
            .definedBy("dev.minos.tracing..")
            .layer("local")
            .definedBy("dev.minos.local..")
            .layer("pretest")
            .definedBy("dev.minos.pretest..")
            .layer("report")
            .definedBy("dev.minos.report..")
            .layer("cli")
            .definedBy("dev.minos.cli..")
            .layer("examples")
            .definedBy("dev.minos.examples..")
            .whereLayer("core")
            .mayOnlyBeAccessedByLayers("aws", "gcp", "pretest", "simulator", "cli")
            .whereLayer("aws")
            .mayOnlyBeAccessedByLayers("examples")
            .whereLayer("gcp")
            .mayOnlyBeAccessedByLayers("examples")
            .whereLayer("model")
            .mayOnlyBeAccessedByLayers("pretest", "cli", "workload", "simulator", "tracing")
            .whereLayer("workload")
            .mayOnlyBeAccessedByLayers("simulator", "cli")
            .whereLayer("simulator")
            .mayOnlyBeAccessedByLayers("cli")
            .whereLayer("tracing")
            .mayOnlyBeAccessedByLayers("cli")
            .whereLayer("local")
            .mayOnlyBeAccessedByLayers("pretest", "cli")
            .whereLayer("pretest")
            .mayOnlyBeAccessedByLayers("cli")
            .whereLayer("report")
            .mayOnlyBeAccessedByLayers("cli")
            .whereLayer("cli")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("examples")
            .mayNotBeAccessedByAnyLayer();
}
