package dev.minos.pretest.local;

import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.Steps;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Readings of a function on a local cloud, which is started for them and ended with everything in it. */
public record LocalSource(LocalFunction function, LocalPlan plan) implements ReadingSource {

    private static final String THIS_MACHINE =
            "read on this machine: the threshold is good for the local cloud, not for a function deployed elsewhere";

    /**
     * The weather example.
     *
     * @param home the project's directory, in which it is built
     * @param platform where it is to run
     * @param environment variables of the function
     */
    public static ReadingSource weather(
            Path home, LocalPlatform platform, Map<String, String> environment, LocalPlan plan) {
        return (limits, steps) -> {
            try (WeatherExample weather = WeatherExample.start(home, platform)) {
                return new LocalSource(weather.function().withEnvironment(environment), plan).gather(limits, steps);
            }
        };
    }

    @Override
    public Gathered gather(Limits limits, Steps steps) throws IOException, InterruptedException {
        steps.at("starting the local cloud", 0);
        try (LocalCloud cloud = LocalCloud.start()) {
            Deployed deployed = function.store() == null
                    ? Deployed.asItIs(cloud, function, plan.seed())
                    : Deployed.withArchive(cloud, function, plan.seed());
            return new ColdReadings(deployed, plan, steps)
                    .gather(limits.instances())
                    .withNote(THIS_MACHINE);
        }
    }
}
