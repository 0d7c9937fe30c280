package dev.minos.pretest.lab;

import dev.minos.core.configuration.Setting;
import java.util.List;

/** The kernels that the laboratory compares if it is not told which. */
public final class LabKernels {

    /** One of each at a size whose round takes some tenths of a millisecond. */
    public static final List<String> ALL = List.of("matrix-multiplication-64", "crc32-512", "clock-gaps-200");

    /** The one that functions run unless told otherwise. */
    public static final String DEFAULT = Setting.BENCHMARK.defaultValue();

    private LabKernels() {}
}
