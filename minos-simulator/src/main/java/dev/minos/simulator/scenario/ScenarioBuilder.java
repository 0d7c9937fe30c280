package dev.minos.simulator.scenario;

import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.selection.SelectionSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts a {@link Scenario} together; what is not said has the value that the reference gives it. Not thread-safe. */
public final class ScenarioBuilder {

    private static final double EXPIRATION_THRESHOLD = 600;
    private static final double MAXIMUM_TIME = 86_400;
    private static final int MAXIMUM_CONCURRENCY = 1_000;

    private final ProcessSpec arrival;
    private final ProcessSpec warmService;
    private final ProcessSpec coldService;
    private SimulatorKind simulator = SimulatorKind.SCALE_PER_REQUEST;
    private ProcessSpec expirationThreshold = new Constant(EXPIRATION_THRESHOLD);
    private @Nullable ProcessSpec expirationWhenAlone;
    private double maximumTime = MAXIMUM_TIME;
    private int maximumConcurrency = MAXIMUM_CONCURRENCY;
    private int concurrencyValue = 1;
    private double skipInitial;
    private Routing routing = Routing.NEWEST;
    private double maximumLifetime = Double.POSITIVE_INFINITY;
    private Overflow overflow = Overflow.REJECT;
    private int runningInstances;
    private List<Double> idleInstances = List.of();
    private @Nullable BillingSpec billing;
    private @Nullable SelectionSpec selection;

    ScenarioBuilder(ProcessSpec arrival, ProcessSpec warmService, ProcessSpec coldService) {
        this.arrival = arrival;
        this.warmService = warmService;
        this.coldService = coldService;
    }

    /** The model of the platform; scale-per-request by default. */
    public ScenarioBuilder simulator(SimulatorKind kind) {
        simulator = kind;
        return this;
    }

    /** A constant idle time before an instance ends; 600 s by default. */
    public ScenarioBuilder expirationThreshold(double seconds) {
        return expirationThreshold(new Constant(seconds));
    }

    /** The idle time before an instance ends. */
    public ScenarioBuilder expirationThreshold(ProcessSpec seconds) {
        expirationThreshold = seconds;
        return this;
    }

    /** The idle time before an instance ends that fell idle when no other one served a request; by default as any other's. */
    public ScenarioBuilder expirationWhenAlone(@Nullable ProcessSpec seconds) {
        expirationWhenAlone = seconds;
        return this;
    }

    /** The length of the run; a day by default. */
    public ScenarioBuilder maximumTime(double seconds) {
        maximumTime = seconds;
        return this;
    }

    /** How many instances may run requests at once; 1,000 by default. */
    public ScenarioBuilder maximumConcurrency(int instances) {
        maximumConcurrency = instances;
        return this;
    }

    /** How many requests an instance serves at once; 1 by default. */
    public ScenarioBuilder concurrencyValue(int requests) {
        concurrencyValue = requests;
        return this;
    }

    /** How much of the start is left out of the averages; nothing by default. */
    public ScenarioBuilder skipInitial(double seconds) {
        skipInitial = seconds;
        return this;
    }

    /** Which ready instance serves a request; the newest by default. */
    public ScenarioBuilder routing(Routing rule) {
        routing = rule;
        return this;
    }

    /** The age at which an instance takes no more requests; none by default. */
    public ScenarioBuilder maximumLifetime(double seconds) {
        maximumLifetime = seconds;
        return this;
    }

    /** What becomes of requests beyond the limit; they are rejected by default. */
    public ScenarioBuilder overflow(Overflow rule) {
        overflow = rule;
        return this;
    }

    /** How many instances run a request at the start of a temporal run. */
    public ScenarioBuilder runningInstances(int count) {
        runningInstances = count;
        return this;
    }

    /** When each instance that is idle at the start of a temporal run will end. */
    public ScenarioBuilder idleInstances(List<Double> terminations) {
        idleInstances = terminations;
        return this;
    }

    /** What the platform charges; nothing is said of costs by default. */
    public ScenarioBuilder billing(@Nullable BillingSpec spec) {
        billing = spec;
        return this;
    }

    /** What selects instances; nothing by default. */
    public ScenarioBuilder selection(@Nullable SelectionSpec spec) {
        selection = spec;
        return this;
    }

    /**
     * The scenario.
     *
     * @throws dev.minos.simulator.field.InvalidFieldException if a value is not allowed
     */
    public Scenario build() {
        return new Scenario(
                simulator,
                arrival,
                warmService,
                coldService,
                expirationThreshold,
                expirationWhenAlone == null ? expirationThreshold : expirationWhenAlone,
                maximumTime,
                maximumConcurrency,
                concurrencyValue,
                skipInitial,
                routing,
                maximumLifetime,
                overflow,
                runningInstances,
                idleInstances,
                billing,
                selection);
    }
}
