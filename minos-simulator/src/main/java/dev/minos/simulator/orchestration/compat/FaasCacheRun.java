package dev.minos.simulator.orchestration.compat;

import dev.minos.simulator.orchestration.heap.EventHeap;
import dev.minos.simulator.orchestration.heap.HeapForest;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.metrics.PolicyRun;
import dev.minos.simulator.orchestration.metrics.RunRecorder;
import dev.minos.simulator.orchestration.metrics.Start;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.InvocationBatch;

/**
 * The rules of the FaasCache simulator, its quirks included (Fuerst and Sharma, ASPLOS 2021; github.com/aFuerst/faascache-sim
 * at 25110b6). Times and priorities are in milliseconds and megabytes, so that floating-point results are the same.
 *
 * <p>At an arrival:
 *
 * <ol>
 *   <li>whatever ends now or earlier is idle;
 *   <li>TTL: idle containers of the function whose last use began more than ten minutes ago go;
 *   <li>an idle container of the function serves;
 *   <li>without one, if the new container does not fit and not all containers run: Landlord collects rent from all
 *       containers; then those of least priority go until their sizes add up to the new one's, whatever is free already and
 *       even if that will not do; the clock becomes the last one's priority;
 *   <li>if the new container still does not fit, the request is dropped;
 *   <li>all containers of the function have the priority of this moment.
 * </ol>
 */
public final class FaasCacheRun implements PolicyRun {

    private static final double TTL_MS = 600_000;
    private static final double MICROS_PER_MS = FunctionTable.MICROS_PER_MS;

    private final FaasCachePolicy policy;
    private final FunctionTable functions;
    private final long capacity;
    private final RunRecorder recorder;
    private final ContainerTable containers;
    private final double[] priorities;
    private final EventHeap running = new EventHeap();
    private final HeapForest evictable = new HeapForest(1);
    private int busy;
    private double clock;
    private long lastMicros;

    /**
     * A run on a platform with so much memory.
     *
     * @param functions the functions, whose executions are timed
     * @param capacity memory in units of {@link FunctionTable#UNITS_PER_MB}
     */
    public FaasCacheRun(FaasCachePolicy policy, FunctionTable functions, long capacity) {
        if (!functions.isTimed()) {
            throw new IllegalArgumentException("functions must have cold_total_ms and warm_ms in this mode");
        }
        this.policy = policy;
        this.functions = functions;
        this.capacity = capacity;
        this.recorder = new RunRecorder(policy.policyName(), false);
        this.containers = new ContainerTable(functions);
        this.priorities = new double[functions.size()];
    }

    @Override
    public void accept(InvocationBatch batch) {
        for (int i = 0; i < batch.size(); i++) {
            if (!recorder.isMeasuring()) {
                recorder.begin(batch.arrivalMicros(i));
            }
            invoke(batch.function(i), batch.arrivalMicros(i));
        }
    }

    private void invoke(int function, long micros) {
        recorder.memory(micros, containers.memory());
        recorder.arrived();
        lastMicros = micros;
        while (running.nextTime() <= micros) {
            int ended = running.remove();
            busy--;
            containers.setIdle(ended);
            updateEvictable(containers.function(ended));
        }
        if (policy == FaasCachePolicy.TTL) {
            purge(function, micros);
        }
        int container = containers.takeIdle(function);
        boolean cold = container == ContainerTable.NONE;
        if (cold) {
            container = start(function);
        }
        if (container == ContainerTable.NONE) {
            recorder.dropped();
            return;
        }
        long overhead = cold ? functions.coldMicros(function) : 0;
        long execution = functions.warmMicros(function);
        recorder.served(cold ? Start.COLD : Start.WARM, micros, overhead, execution);
        containers.use(container, micros);
        running.add(micros + overhead + execution, container);
        busy++;
        priorities[function] = priority(function, micros);
        updateEvictable(function);
    }

    private void updateEvictable(int function) {
        if (containers.hasIdle(function)) {
            evictable.put(0, function, priorities[function]);
        } else if (evictable.contains(function)) {
            evictable.remove(0, function);
        }
    }

    private void purge(int function, long micros) {
        for (int container = containers.longestIdle(function);
                container != ContainerTable.NONE
                        && (double) containers.lastUse(container) / MICROS_PER_MS + TTL_MS < micros / MICROS_PER_MS;
                container = containers.longestIdle(function)) {
            remove(container);
        }
    }

    private int start(int function) {
        long memory = functions.memory(function);
        if (containers.memory() + memory > capacity && busy < containers.size()) {
            evict(memory);
        }
        if (containers.memory() + memory > capacity) {
            return ContainerTable.NONE;
        }
        recorder.created();
        return containers.create(function);
    }

    private void evict(long memory) {
        if (policy == FaasCachePolicy.LND) {
            collectRent();
        }
        long freed = 0;
        while (freed < memory && evictable.size(0) > 0) {
            int function = evictable.first(0);
            clock = priorities[function];
            freed += functions.memory(function);
            remove(containers.longestIdle(function));
        }
    }

    private void remove(int container) {
        int function = containers.function(container);
        containers.remove(container);
        recorder.evicted();
        updateEvictable(function);
    }

    private void collectRent() {
        double rent = Double.POSITIVE_INFINITY;
        for (int f = 0; f < priorities.length; f++) {
            if (containers.living(f) > 0) {
                rent = Math.min(rent, priorities[f] / functions.memoryMb(f));
            }
        }
        for (int f = 0; f < priorities.length; f++) {
            if (containers.living(f) > 0) {
                priorities[f] -= rent * functions.memoryMb(f);
                updateEvictable(f);
            }
        }
    }

    private double priority(int function, long micros) {
        double cost = functions.coldMs(function);
        double size = functions.memoryMb(function);
        double frequency = containers.uses(function);
        return switch (policy) {
            case TTL, LRU -> micros / MICROS_PER_MS;
            case GD -> clock + frequency * (cost / size);
            case FREQ -> clock + frequency * cost;
            case SIZE -> clock + frequency / size;
            case LND -> functions.warmMicros(function) / MICROS_PER_MS;
        };
    }

    @Override
    public PolicyResult finish() {
        return recorder.result(lastMicros, containers.size(), containers.memory());
    }
}
