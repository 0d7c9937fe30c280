package dev.minos.workload.pattern;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.file.WorkloadFile;
import dev.minos.workload.upscale.MinuteShape;
import dev.minos.workload.upscale.Spacing;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * All patterns by name. {@code steady}, {@code fluctuating}, {@code spikes} and {@code jump} are recordings of twenty
 * minutes; {@code SET/NAME} picks one of another set. The others are made of arithmetic alone. Stateless.
 */
public final class Patterns {

    /** Mean requests per second of a constant or on-off pattern unless another is asked for. */
    public static final double DEFAULT_RATE = 20;

    /** Requests at once of a burst unless another number is asked for, as in the reference's latency study. */
    public static final int DEFAULT_BURST = 20;

    /** Minutes of a pattern that has no length of its own unless another is asked for. */
    public static final int DEFAULT_MINUTES = 20;

    private static final String DEFAULT_SET = "20min_picks/";
    private static final String CSV = "csv:";
    private static final List<String> RECORDED = List.of("steady", "fluctuating", "spikes", "jump");
    private static final List<String> SETS = List.of("20min_picks", "20min_20rps", "20min_min1rps", "60min_72rps");
    private static final MinuteShape ON_OFF = new MinuteShape.OnOff(1, 4);
    private static final MinuteShape BURST = new MinuteShape.OnOff(1, RequestCounts.MINUTE);

    private Patterns() {}

    /** The recorded patterns of all sets, as {@code SET/NAME}. */
    public static List<String> recorded() {
        List<String> names = new ArrayList<>();
        for (String set : SETS) {
            for (String name : RECORDED) {
                if (Patterns.class.getResource(resource(set + '/' + name)) != null) {
                    names.add(set + '/' + name);
                }
            }
        }
        return names;
    }

    /**
     * A pattern by its name.
     *
     * @param name a name as {@link #forms} says
     * @param noise how the requests of a recorded minute are spread over its seconds
     * @throws IllegalArgumentException if there is none of that name
     * @throws IOException if the name is that of a file which cannot be read
     */
    public static Pattern named(String name, MinuteShape.Noise noise) throws IOException {
        if (name.startsWith(CSV)) {
            RequestCounts counts =
                    WorkloadFile.of(Path.of(name.substring(CSV.length()))).counts();
            return new Pattern(name, counts, noise, Spacing.POISSON);
        }
        return switch (name) {
            case "constant" -> made(name, DEFAULT_RATE, new MinuteShape.Flat(), Spacing.EVEN);
            case "on-off" -> made(name, DEFAULT_RATE, ON_OFF, Spacing.EVEN);
            case "bursts" -> made(name, (double) DEFAULT_BURST / RequestCounts.MINUTE, BURST, Spacing.TOGETHER);
            default -> recorded(name, noise);
        };
    }

    private static Pattern recorded(String name, MinuteShape.Noise noise) {
        String path = RECORDED.contains(name) ? DEFAULT_SET + name : name;
        if (!recorded().contains(path)) {
            throw new IllegalArgumentException("pattern must be " + forms() + ", was " + name);
        }
        return new Pattern(name, recording(path), noise, Spacing.POISSON);
    }

    /** What names there are. */
    public static String forms() {
        return String.join(", ", RECORDED) + " (of " + String.join(", ", SETS)
                + " with SET/ before it), constant, on-off, bursts or csv:FILE";
    }

    private static Pattern made(String name, double rate, MinuteShape shape, Spacing spacing) {
        RequestCounts flat = RequestCounts.perMinute(1).lasting(DEFAULT_MINUTES).scaledTo(rate);
        return new Pattern(name, flat, shape, spacing);
    }

    private static RequestCounts recording(String name) {
        try (InputStream bytes = Patterns.class.getResourceAsStream(resource(name))) {
            if (bytes == null) {
                throw new IllegalStateException("the recording is missing: " + name);
            }
            return WorkloadFile.read(name, new InputStreamReader(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String resource(String name) {
        return name + ".csv";
    }
}
