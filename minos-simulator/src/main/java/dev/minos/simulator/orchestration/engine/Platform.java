package dev.minos.simulator.orchestration.engine;

import dev.minos.simulator.orchestration.engine.Containers.State;
import dev.minos.simulator.orchestration.heap.HeapForest;
import dev.minos.simulator.orchestration.policy.PlatformView;
import dev.minos.simulator.orchestration.policy.Policy.Dispatch;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.Arrays;

/** What policies see of containers, queues and invocations. Not thread-safe. */
final class Platform implements PlatformView {

    private static final long NEVER = -1;

    private final FunctionTable functions;
    private final Containers containers;
    private final RequestQueues requests;
    private final long[] invocations;
    private final long[] firstArrivals;
    private long now;

    Platform(FunctionTable functions, Dispatch dispatch) {
        this.functions = functions;
        containers = new Containers(functions, dispatch);
        requests = new RequestQueues(functions.size());
        invocations = new long[functions.size()];
        firstArrivals = new long[functions.size()];
        Arrays.fill(firstArrivals, NEVER);
    }

    Containers containers() {
        return containers;
    }

    RequestQueues requests() {
        return requests;
    }

    void setNow(long micros) {
        now = micros;
    }

    void arrived(int function) {
        invocations[function]++;
        if (firstArrivals[function] == NEVER) {
            firstArrivals[function] = now;
        }
    }

    @Override
    public FunctionTable functions() {
        return functions;
    }

    @Override
    public long nowMicros() {
        return now;
    }

    @Override
    public long invocations(int function) {
        return invocations[function];
    }

    @Override
    public long firstArrivalMicros(int function) {
        return firstArrivals[function];
    }

    @Override
    public int living(int function) {
        return containers.living(function);
    }

    @Override
    public int idle(int function) {
        return containers.idle(function);
    }

    @Override
    public int busy(int function) {
        return containers.busy(function);
    }

    @Override
    public int provisioning(int function) {
        return containers.provisioning(function);
    }

    @Override
    public int queued(int function) {
        return requests.length(function);
    }

    @Override
    public long headWaitMicros(int function) {
        int head = requests.head(function);
        return head == RequestQueues.NONE ? 0 : now - requests.arrivalMicros(head);
    }

    @Override
    public long uses(int function) {
        return containers.uses(function);
    }

    @Override
    public long waitIfQueuedMicros(int function) {
        HeapForest free = new HeapForest(1);
        for (int container = 0; container < containers.slots(); container++) {
            if (containers.state(container) != State.DEAD && containers.function(container) == function) {
                free.put(0, container, freeMicros(container));
            }
        }
        if (free.size(0) == 0) {
            return Long.MAX_VALUE;
        }
        for (int waiting = requests.head(function); waiting != RequestQueues.NONE; waiting = requests.behind(waiting)) {
            free.put(0, free.first(0), free.firstKey(0) + requests.executionMicros(waiting));
        }
        return (long) free.firstKey(0) - now;
    }

    private double freeMicros(int container) {
        int bound = containers.request(container);
        return containers.doneMicros(container)
                + (containers.state(container) == State.PROVISIONING && bound != RequestQueues.NONE
                        ? requests.executionMicros(bound)
                        : 0);
    }
}
