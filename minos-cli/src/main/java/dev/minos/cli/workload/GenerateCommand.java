package dev.minos.cli.workload;

import dev.minos.cli.Numbers;
import dev.minos.cli.Output;
import dev.minos.report.json.ResultJson;
import dev.minos.workload.RequestCounts;
import dev.minos.workload.file.WorkloadWriter;
import dev.minos.workload.k6.K6Scenario;
import dev.minos.workload.pattern.Pattern;
import dev.minos.workload.upscale.ArrivalStream;
import dev.minos.workload.upscale.MinuteShape;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code minos workload generate}: traffic from a pattern. */
@Command(
        name = "generate",
        description = {
            "Makes traffic from a pattern of requests per minute: whole requests per second, whose sum over every minute is"
                    + " exactly the minute's, or the instants of all requests.",
            "",
            "With --format json a summary for minos report is printed instead of what --emit asks for."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  minos workload generate --pattern spikes --rate 5 --seed 1",
            "  minos workload generate --pattern csv:mine.csv --emit arrivals --output arrivals.csv",
            "  minos workload generate --pattern jump --emit k6 --output options.json"
        })
final class GenerateCommand implements Callable<Integer> {

    enum Emit {
        RATES,
        ARRIVALS,
        K6,
        COUNT
    }

    private static final double MS_PER_SECOND = 1000;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private PatternOptions patterns = new PatternOptions();

    @Option(
            names = "--emit",
            paramLabel = "WHAT",
            defaultValue = "rates",
            description =
                    "${COMPLETION-CANDIDATES}: second,rate; instants in seconds, one a line; k6 options; or no more than how"
                            + " many instants there are (default: ${DEFAULT-VALUE}).")
    private Emit emit = Emit.RATES;

    @Option(
            names = "--expected-ms",
            paramLabel = "MS",
            defaultValue = "1000",
            converter = Numbers.Positive.class,
            description =
                    "How long a request is expected to take, for the users that k6 holds ready (default: ${DEFAULT-VALUE}).")
    private double expectedMs = MS_PER_SECOND;

    @Mixin
    private CompatOptions compat = new CompatOptions();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException {
        output.check();
        Pattern pattern = compat.asked() ? patterns.unscaled() : patterns.scaled();
        RequestCounts rates =
                compat.asked() ? compat.rates(pattern.counts(), patterns.rate(), patterns.seed()) : pattern.rates();
        if (output.isJson() || emit == Emit.COUNT) {
            Long arrivals = emit == Emit.COUNT ? Long.valueOf(count(pattern, rates)) : null;
            WorkloadSummary summary = WorkloadSummary.of(pattern, rates, patterns.noise(), compat.asked(), arrivals);
            output.print(ResultJson.tree(summary), spec.commandLine().getOut());
        } else {
            try (OutputStream lines = output.lines(spec.commandLine().getOut())) {
                write(pattern, rates, lines);
            }
        }
        return 0;
    }

    private void write(Pattern pattern, RequestCounts rates, OutputStream lines) throws IOException {
        switch (emit) {
            case ARRIVALS -> WorkloadWriter.writeArrivals(pattern.arrivals(rates, patterns.seed()), lines);
            case K6 -> lines.write(k6(pattern, rates).getBytes(StandardCharsets.UTF_8));
            case RATES, COUNT -> WorkloadWriter.writeRates(rates, lines);
        }
    }

    private String k6(Pattern pattern, RequestCounts rates) {
        boolean flat = pattern.shape() instanceof MinuteShape.Flat && !compat.asked();
        return K6Scenario.json(flat ? pattern.counts() : rates, expectedMs / MS_PER_SECOND);
    }

    private long count(Pattern pattern, RequestCounts rates) {
        long start = System.nanoTime();
        long count = 0;
        for (ArrivalStream arrivals = pattern.arrivals(rates, patterns.seed()); arrivals.hasNext(); count++) {
            arrivals.nextLong();
        }
        if (!output.quiet()) {
            spec.commandLine()
                    .getErr()
                    .printf(Locale.ROOT, "%,d arrivals in %.2f s%n", count, (System.nanoTime() - start) / 1e9);
        }
        return count;
    }
}
