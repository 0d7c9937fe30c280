package dev.minos.local.functions;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceHost;
import dev.minos.local.instance.InstancePlatform;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.InstanceRegister;
import dev.minos.local.instance.PlatformFiles;
import dev.minos.local.instance.SandboxPlace;
import dev.minos.local.instance.ShutdownHook;
import dev.minos.local.node.NodeSequence;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A platform like Cloud Functions (2nd generation) for one function: one address, behind it as many instances as the
 * requests need, each a JVM with the real invoker on a worker node, slowed down as that node demands. The k-th instance
 * gets the k-th node of the {@link NodeSequence}; an instance that has ended is followed by a new one.
 *
 * <p>Connections that an instance refuses go to another one; those that break are answered 503, which a push subscription
 * takes for a failure. CPU can be taken away between requests. Billing runs while a request is inside, in steps of 100 ms.
 *
 * <p>Simplified: an instance is filled before another starts, CPU does not depend on memory, and there is no CPU boost.
 *
 * <p>Thread-safe. No process outlives {@link #close} or an orderly end of this JVM.
 */
public final class FunctionsPlatform implements InstancePlatform {

    private static final long SWEEP_MS = 100;

    private final NodeSequence nodes;
    private final FunctionsRules rules;
    private final InstanceHost host;
    private final Map<String, String> environment;
    private final String sandboxVariable;
    private final PlatformFiles files;
    private final InstanceRoster roster;
    private final RequestRouter router;
    private final FrontDoor door;
    private final InstanceRegister register = new InstanceRegister();
    private final AtomicInteger sandboxes = new AtomicInteger();
    private final ShutdownHook shutdownHook = new ShutdownHook("functions-shutdown", this::close);
    private volatile boolean closed;

    private FunctionsPlatform(
            NodeSequence nodes,
            FunctionsRules rules,
            InstanceHost host,
            Map<String, String> environment,
            String sandboxVariable,
            PlatformFiles files)
            throws IOException {
        this.nodes = nodes;
        this.rules = rules;
        this.host = host;
        this.environment = Map.copyOf(environment);
        this.sandboxVariable = sandboxVariable;
        this.files = files;
        this.roster = new InstanceRoster(rules, host.clock()::activeNanos, this::start);
        this.router = new RequestRouter(rules, host, roster);
        this.door = FrontDoor.open(router::serve);
    }

    /** Starts the configuration of a platform that runs a function on a sequence of nodes. */
    public static FunctionsPlatformBuilder builder(FunctionDefinition function, NodeSequence nodes) {
        return new FunctionsPlatformBuilder(function, nodes);
    }

    static FunctionsPlatform open(
            NodeSequence nodes,
            FunctionsRules rules,
            InstanceHost host,
            Map<String, String> environment,
            String sandboxVariable,
            PlatformFiles files)
            throws IOException {
        var platform = new FunctionsPlatform(nodes, rules, host, environment, sandboxVariable, files);
        platform.shutdownHook.add();
        var ignored =
                host.scheduler().scheduleWithFixedDelay(platform::sweep, SWEEP_MS, SWEEP_MS, TimeUnit.MILLISECONDS);
        platform.roster.fill();
        return platform;
    }

    /** The function's address, which takes any POST. */
    public URI endpoint() {
        return door.address();
    }

    /** The address for a push subscription on a topic that is to deliver CloudEvents, as Eventarc's are. */
    public String eventEndpoint(String topic) {
        return endpoint() + "/?__GCP_CloudEventsMode=CUSTOM_PUBSUB_" + URLEncoder.encode(topic, UTF_8);
    }

    /** Whether an instance takes connections. */
    public boolean isReady(String instanceId) {
        return roster.isReady(instanceId);
    }

    /** What became of the requests so far. */
    public Traffic traffic() {
        return router.traffic();
    }

    private FunctionInstance start() {
        int k = sandboxes.getAndIncrement();
        SandboxPlace place = files.place(k, nodes.node(k));
        Map<String, String> variables = new HashMap<>(environment);
        if (!sandboxVariable.isEmpty()) {
            variables.put(sandboxVariable, place.id());
        }
        FunctionInstance instance = FunctionInstance.spawn(place, host, variables, new BusyMeter(rules.billing()));
        register.add(instance.jvm());
        register.addBurial(instance.open(rules.initLimit(), () -> exited(instance))
                .thenRunAsync(() -> bury(instance), host.scheduler()));
        instance.whenReadyOrGone(() -> {
            roster.ifEmpty(instance, instance.jvm().brake()::pause);
            roster.wake();
        });
        if (closed) {
            instance.jvm().kill(InstanceEnd.PLATFORM_CLOSED);
        }
        return instance;
    }

    private void exited(FunctionInstance instance) {
        roster.remove(instance);
        if (rules.minimumInstances() > 0 && !closed) {
            var ignored = host.schedule(roster::fill, 0);
        }
    }

    private void bury(FunctionInstance instance) {
        files.delete(instance.jvm().place());
        host.listener().instanceEnded(instance.jvm().asRecord());
    }

    private void sweep() {
        roster.sweep(host.activeMs());
    }

    @Override
    public List<InstanceRecord> instances() {
        return register.records();
    }

    @Override
    public OptionalLong processId(String instanceId) {
        return register.processId(instanceId);
    }

    @Override
    public boolean kill(String instanceId) {
        return register.kill(instanceId);
    }

    @Override
    public boolean quiesce(Duration limit) throws InterruptedException {
        return router.awaitNone(limit);
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        roster.close();
        register.killAll();
        try {
            register.awaitBurials();
        } finally {
            door.close();
            router.close();
            host.scheduler().shutdown();
            files.close();
            shutdownHook.forget();
        }
    }
}
