package dev.minos.cli.lab;

import dev.minos.cli.Numbers;
import dev.minos.pretest.lab.Jit;
import dev.minos.pretest.lab.LabKernels;
import dev.minos.pretest.lab.Treatment;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say what is run on fresh instances. */
final class KernelOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--kernel",
            paramLabel = "NAME",
            split = ",",
            description = "Kernels as MINOS_BENCHMARK names them, with or without a size; default or all.")
    private List<String> kernels = List.of("default");

    @Option(
            names = "--size",
            paramLabel = "n",
            split = ",",
            converter = Numbers.Count.class,
            description = "Sizes of the kernels that are named without one (default: the usual one).")
    private List<Integer> sizes = List.of();

    @Option(
            names = "--jit",
            paramLabel = "c1|full",
            split = ",",
            description = "The JVM's compilers; both with a comma (default: c1, as on Lambda).")
    private List<Jit> jits = List.of(Jit.C1);

    /** Each kernel in each size with each kind of compilers. */
    List<Treatment> treatments() {
        return kernels.stream()
                .flatMap(this::sized)
                .distinct()
                .flatMap(kernel -> jits.stream().distinct().map(jit -> treatment(kernel, jit)))
                .toList();
    }

    private Treatment treatment(String kernel, Jit jit) {
        try {
            return new Treatment(kernel, jit);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--kernel must be default, all or one of " + String.join(", ", LabKernels.ALL)
                            + " or of another size, was " + kernel,
                    wrong);
        }
    }

    private Stream<String> sized(String kernel) {
        if (kernel.equals("default")) {
            return resized(LabKernels.DEFAULT);
        }
        if (kernel.equals("all")) {
            return LabKernels.ALL.stream().flatMap(this::resized);
        }
        return LabKernels.ALL.stream()
                .filter(usual -> name(usual).equals(kernel))
                .findFirst()
                .map(this::resized)
                .orElse(Stream.of(kernel));
    }

    private Stream<String> resized(String kernel) {
        return sizes.isEmpty() ? Stream.of(kernel) : sizes.stream().map(size -> name(kernel) + "-" + size);
    }

    private static String name(String kernel) {
        return kernel.substring(0, kernel.lastIndexOf('-'));
    }
}
