package dev.minos.simulator.engine;

import dev.minos.simulator.result.History.Recorder;
import dev.minos.simulator.result.Outcome;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.SimulatorKind;
import dev.minos.simulator.statistics.ConcurrencyLevel;
import dev.minos.simulator.statistics.LogHistogram;
import dev.minos.simulator.statistics.Occupancy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
    private final SeriesTally series;
    private final @Nullable Recorder recorder;
    private final boolean shared;
    private Runnable onRestart = () -> {};
    private final LogHistogram responses = new LogHistogram();
    private final Map<String, RatioFigure> figures = new LinkedHashMap<>();
    private double start;
    private double now;
    private double nextMark;
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
        this(scenario, progress, null);
    }

    /** A tally that also records every state and request, from the very start. */
    Tally(Scenario scenario, ProgressListener progress, @Nullable Recorder recorder) {
        this.recorder = recorder;
        shared = scenario.simulator() == SimulatorKind.CONCURRENCY_VALUE;
        marks = new Marks(scenario, progress);
        series = new SeriesTally(scenario.maximumTime());
        nextMark = Math.min(marks.next(), series.next());
        bill = new Bill(scenario.billing());
        figures.put("coldStartProbability", new RatioFigure(tally -> tally.coldStarts, tally -> tally.requests));
        figures.put("rejectionProbability", new RatioFigure(tally -> tally.rejections, tally -> tally.requests));
        figures.put(
                "averageInstanceCount", new RatioFigure(tally -> tally.instances.integral(tally.now), Tally::seconds));
        figures.put("averageRunningCount", new RatioFigure(tally -> tally.running.integral(tally.now), Tally::seconds));
        figures.put("averageResponseTime", new RatioFigure(tally -> tally.responses.sum(), Tally::served));
    }

    /** Says what is to be done when everything before the end of the skipped part is forgotten. */
    void whenRestarted(Runnable action) {
        onRestart = action;
    }

    /** Up to this moment events may be counted; then {@link #passMark} is due. */
    double nextMark() {
        return nextMark;
    }

    /** Passes the next moment at which the run is looked at. */
    void passMark() {
        now = nextMark;
        if (series.next() == now) {
            series.pass(instances.integral(now), running.integral(now));
        }
        if (marks.next() == now) {
            passMarkOfRun();
        }
        nextMark = Math.min(marks.next(), series.next());
    }

    private void passMarkOfRun() {
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
        series.restart(instances.integral(now), running.integral(now));
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
        record(Outcome.REJECTED);
    }

    /** A request starts on a new instance; times in seconds. */
    void startedCold(double waiting, double service) {
        coldStarts++;
        record(Outcome.COLD);
        started(waiting, service);
    }

    /** A request starts on an instance that was there; times in seconds. */
    void startedWarm(double waiting, double service) {
        warmStarts++;
        record(Outcome.WARM);
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
        if (recorder != null) {
            recorder.ended(lifespan);
        }
    }

    private void record(Outcome outcome) {
        if (recorder != null) {
            recorder.request(outcome);
        }
    }

    /** An event is over, and the platform in the state that it leaves behind; also due before the first event. */
    void settled(double moment) {
        if (recorder != null) {
            recorder.state(moment, instances.count(), running.count());
            if (shared) {
                recorder.concurrency(instances.count() == 0 ? -1 : concurrency.level());
            }
        }
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
                responses.distribution(),
                series.result(),
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
            double margin = figure.margin();
            further.put(name + "Low", figure.value(this) - margin);
            further.put(name + "High", figure.value(this) + margin);
        });
        further.putAll(ofModel);
        return further;
    }
}
