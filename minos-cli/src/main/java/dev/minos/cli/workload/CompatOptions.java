package dev.minos.cli.workload;

import dev.minos.cli.Numbers;
import dev.minos.workload.RequestCounts;
import dev.minos.workload.compat.ServiTraceUpscaler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The reference's way of upscaling, and what it takes. */
final class CompatOptions {

    enum Compat {
        SERVITRACE
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--compat",
            paramLabel = "REFERENCE",
            description = "Upscale as the reference does, faults included: ${COMPLETION-CANDIDATES}.")
    private @Nullable Compat compat;

    @Option(
            names = "--path",
            paramLabel = "FILE",
            description = "With --compat: the path of Brownian motion, one value a line, 60 values a minute.")
    private @Nullable Path path;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            defaultValue = "linear",
            description = "With --compat: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ServiTraceUpscaler.Scale scale = ServiTraceUpscaler.Scale.LINEAR;

    @Option(
            names = "--factor",
            paramLabel = "F",
            defaultValue = "1",
            converter = Numbers.Positive.class,
            description = "With --compat, instead of --rate: the factor of the scale (default: ${DEFAULT-VALUE}).")
    private double factor = 1;

    @Option(names = "--keep-start", description = "With --compat: do not drop the first three minutes.")
    private boolean keepStart;

    boolean asked() {
        return compat != null;
    }

    /** The reference's rates. */
    RequestCounts rates(RequestCounts minutes, @Nullable Double perSecond, long seed) throws IOException {
        if (minutes.periodSeconds() != RequestCounts.MINUTE) {
            throw usage("--compat takes requests per minute");
        }
        double[] walk = path == null ? ServiTraceUpscaler.path(minutes.size(), seed) : read(path);
        double by = perSecond == null ? factor : ServiTraceUpscaler.factor(minutes, perSecond);
        try {
            RequestCounts rates = ServiTraceUpscaler.rates(minutes, walk, scale, by);
            return keepStart ? rates : ServiTraceUpscaler.skipped(rates);
        } catch (IllegalArgumentException wrong) {
            throw usage("--" + wrong.getMessage());
        }
    }

    private static double[] read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        double[] values = new double[lines.size()];
        for (int i = 0; i < values.length; i++) {
            try {
                values[i] = Double.parseDouble(lines.get(i));
            } catch (NumberFormatException notANumber) {
                throw new IOException(file + ":" + (i + 1) + ": must be a number, was \"" + lines.get(i) + "\"");
            }
        }
        return values;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
