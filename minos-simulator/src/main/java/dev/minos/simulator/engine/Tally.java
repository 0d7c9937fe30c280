package dev.minos.simulator.engine;

import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.statistics.BatchMeans;
import dev.minos.simulator.statistics.ConcurrencyLevel;
import dev.minos.simulator.statistics.LogHistogram;
import dev.minos.simulator.statistics.Occupancy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * Counts what happens in a run between the end of the skipped part and the end of the run, and makes the result of it. Not
 * thread-safe.
 */
final class Tally {

    final Occupancy instances = new Occupancy();
    final Occupancy running = new Occupancy();
    final ConcurrencyLevel concurrency = new ConcurrencyLevel();
    final Bill bill;

    private final Marks marks;
    private final Runnable onRestart;
    private final LogHistogram responses = new LogHistogram();
    private final Map<String, Figure> figures = new LinkedHashMap<>();
    private double start;
    private double now;
    private long requests;
    private long coldStarts;
    private long warmStarts;
    private long rejections;
    private long handedBack;
    private double waitingSeconds;
    private long ended;
    private double lifespanSeconds;
    private double finalIdleSeconds;

    Tally(Scenario scenario, ProgressListener progress) {
        this(scenario, progress, () -> {});
    }

    /** A tally that says when everything before is to be forgotten. */
    Tally(Scenario scenario, ProgressListener progress, Runnable onRestart) {
        this.onRestart = onRestart;
        marks = new Marks(scenario, progress);
        bill = new Bill(scenario.billing());
        figures.put("coldStartProbability", new Figure(tally -> tally.coldStarts, tally -> tally.requests));
        figures.put("rejectionProbability", new Figure(tally -> tally.rejections, tally -> tally.requests));
        figures.put("averageInstanceCount", new Figure(tally -> tally.instances.integral(tally.now), Tally::seconds));
        figures.put("averageRunningCount", new Figure(tally -> tally.running.integral(tally.now), Tally::seconds));
        figures.put("averageResponseTime", new Figure(tally -> tally.responses.sum(), Tally::served));
    }

    /** A ratio of two sums, and its batch means. */
    private static final class Figure {

        private final ToDoubleFunction<Tally> numerator;
        private final ToDoubleFunction<Tally> denominator;
        private final BatchMeans batches = new BatchMeans();

        Figure(ToDoubleFunction<Tally> numerator, ToDoubleFunction<Tally> denominator) {
            this.numerator = numerator;
            this.denominator = denominator;
        }

        double value(Tally tally) {
            return numerator.applyAsDouble(tally) / denominator.applyAsDouble(tally);
        }

        void start(Tally tally) {
            batches.start(numerator.applyAsDouble(tally), denominator.applyAsDouble(tally));
        }

        void endBatch(Tally tally) {
            batches.end(numerator.applyAsDouble(tally), denominator.applyAsDouble(tally));
        }
    }

    /** Up to this moment events may be counted; then {@link #passMark} is due. */
    double nextMark() {
        return marks.next();
    }

    /** Passes the next moment at which the run is looked at. */
    void passMark() {
        now = marks.next();
        marks.pass();
        if (marks.atStart()) {
            restart();
        } else if (marks.atEndOfBatch()) {
            figures.values().forEach(figure -> figure.endBatch(this));
        }
    }

    /** Whether the run is over. */
    boolean isOver() {
        return marks.atEnd();
    }

    private void restart() {
        start = now;
        requests = 0;
        coldStarts = 0;
        warmStarts = 0;
        rejections = 0;
        handedBack = 0;
        waitingSeconds = 0;
        ended = 0;
        lifespanSeconds = 0;
        finalIdleSeconds = 0;
        instances.restart(now);
        running.restart(now);
        concurrency.restart(now);
        responses.clear();
        bill.clear();
        onRestart.run();
        figures.values().forEach(figure -> figure.start(this));
    }

    void requestArrived() {
        requests++;
    }

    void requestRejected() {
        rejections++;
    }

    /** A request starts on a new instance; times in seconds. */
    void startedCold(double waiting, double service) {
        coldStarts++;
        started(waiting, service);
    }

    /** A request starts on an instance that was there; times in seconds. */
    void startedWarm(double waiting, double service) {
        warmStarts++;
        started(waiting, service);
    }

    private void started(double waiting, double service) {
        waitingSeconds += waiting;
        responses.add(waiting + service);
    }

    /** An invocation has been handed back by an instance that ends. */
    void handedBack() {
        handedBack++;
    }

    /** An instance has ended after so many seconds, of which it was idle for the last ones. */
    void instanceEnded(double lifespan, double finalIdle) {
        ended++;
        lifespanSeconds += lifespan;
        finalIdleSeconds += finalIdle;
    }

    private double seconds() {
        return now - start;
    }

    private long served() {
        return coldStarts + warmStarts;
    }

    /**
     * The result of a run that is over.
     *
     * @param further figures of this model only
     */
    SimulationResult result(Map<String, Double> further) {
        double instanceCount = value("averageInstanceCount");
        double runningCount = value("averageRunningCount");
        double idleCount = instanceCount - runningCount;
        return new SimulationResult(
                requests,
                coldStarts,
                warmStarts,
                rejections,
                value("coldStartProbability"),
                value("rejectionProbability"),
                lifespanSeconds / ended,
                instanceCount,
                runningCount,
                idleCount,
                concurrency.average(now),
                idleCount / instanceCount,
                instances.distribution(now),
                running.distribution(now),
                responses.mean(),
                bill.usd(served() + handedBack),
                now,
                further(further));
    }

    private double value(String name) {
        return Objects.requireNonNull(figures.get(name)).value(this);
    }

    private Map<String, Double> further(Map<String, Double> ofModel) {
        Map<String, Double> further = new LinkedHashMap<>();
        further.put("instancesTerminated", (double) ended);
        further.put("peakInstanceCount", (double) (instances.distribution(now).size() - 1));
        further.put("lifespanEstimate", instances.integral(now) / ended);
        further.put("averageFinalIdleTime", finalIdleSeconds / ended);
        further.put("averageWaitingTime", waitingSeconds / served());
        further.put("responseTimeP50", responses.quantile(0.5));
        further.put("responseTimeP90", responses.quantile(0.9));
        further.put("responseTimeP95", responses.quantile(0.95));
        further.put("responseTimeP99", responses.quantile(0.99));
        further.put("responseTimeP999", responses.quantile(0.999));
        further.put("billedMs", bill.billedMs());
        figures.forEach((name, figure) -> {
            double margin = figure.batches.margin();
            further.put(name + "Low", figure.value(this) - margin);
            further.put(name + "High", figure.value(this) + margin);
        });
        further.putAll(ofModel);
        return further;
    }
}
