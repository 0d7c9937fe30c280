package dev.minos.simulator.result;

import com.carrotsearch.hppc.DoubleArrayList;
import com.carrotsearch.hppc.IntArrayList;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Everything that happened in a run: the states of the platform one after the other, and which of them each request met.
 *
 * <p>State i holds from {@link #time} i to time i + 1; the last one until {@link #endTime}. A state may last for no time at
 * all. It takes some 16 bytes per state and 4 per request. Immutable and thread-safe once built.
 */
public final class History {

    private static final IntArrayList NONE = new IntArrayList(0);

    private final DoubleArrayList times;
    private final IntArrayList instances;
    private final IntArrayList running;
    private final DoubleArrayList concurrency;
    private final Map<Outcome, IntArrayList> requests;
    private final DoubleArrayList lifespans;
    private final double endTime;

    private History(Recorder recorder, double endTime) {
        times = recorder.times;
        instances = recorder.instances;
        running = recorder.running;
        concurrency = recorder.concurrency;
        requests = recorder.requests;
        lifespans = recorder.lifespans;
        this.endTime = endTime;
    }

    /** The number of states. */
    public int size() {
        return times.size();
    }

    /** When a state began, in seconds since the start of the run. */
    public double time(int state) {
        return times.get(state);
    }

    /** Until when a state lasted, in seconds since the start of the run. */
    public double end(int state) {
        return state + 1 == size() ? endTime : times.get(state + 1);
    }

    /** How long a state lasted, in seconds. */
    public double length(int state) {
        return end(state) - times.get(state);
    }

    /** How many instances there were. */
    public int instances(int state) {
        return instances.get(state);
    }

    /** How many of them served requests. */
    public int running(int state) {
        return running.get(state);
    }

    /** How many of them did not. */
    public int idle(int state) {
        return instances(state) - running(state);
    }

    /** Requests per instance, -1 if there was no instance; recorded where instances serve several requests at a time. */
    public double concurrency(int state) {
        return concurrency.get(state);
    }

    /** The states that the requests of an outcome met, in order of arrival. */
    public IntStream requests(Outcome outcome) {
        IntArrayList met = requests.getOrDefault(outcome, NONE);
        return IntStream.range(0, met.size()).map(met::get);
    }

    /** How many requests had an outcome. */
    public int count(Outcome outcome) {
        return requests.getOrDefault(outcome, NONE).size();
    }

    /** The lives in seconds of the instances that ended, in the order of their ends. */
    public DoubleStream lifespans() {
        return IntStream.range(0, lifespans.size()).mapToDouble(lifespans::get);
    }

    /** The first state that began at {@code seconds} or later; behind the last one if there is none. */
    public int firstFrom(double seconds) {
        int state = 0;
        while (state < size() && time(state) < seconds) {
            state++;
        }
        return state;
    }

    /** The first state that began later than at {@code seconds}; behind the last one if there is none. */
    public int firstAfter(double seconds) {
        int state = 0;
        while (state < size() && time(state) <= seconds) {
            state++;
        }
        return state;
    }

    /** When the run ended, in seconds since its start. */
    public double endTime() {
        return endTime;
    }

    /** Builds a history while a run goes on. Not thread-safe. */
    public static final class Recorder {

        private final DoubleArrayList times = new DoubleArrayList();
        private final IntArrayList instances = new IntArrayList();
        private final IntArrayList running = new IntArrayList();
        private final DoubleArrayList concurrency = new DoubleArrayList();
        private final Map<Outcome, IntArrayList> requests = new EnumMap<>(Outcome.class);
        private final DoubleArrayList lifespans = new DoubleArrayList();

        /** From now on the platform is in this state. */
        public void state(double now, int instanceCount, int runningCount) {
            times.add(now);
            instances.add(instanceCount);
            running.add(runningCount);
        }

        /** The present state has so many requests per instance. */
        public void concurrency(double requestsPerInstance) {
            concurrency.add(requestsPerInstance);
        }

        /** A request met the present state. */
        public void request(Outcome outcome) {
            requests.computeIfAbsent(outcome, none -> new IntArrayList()).add(times.size() - 1);
        }

        /** An instance ended. */
        public void ended(double lifespan) {
            lifespans.add(lifespan);
        }

        /** The run ended. */
        public History finish(double now) {
            return new History(this, now);
        }
    }
}
