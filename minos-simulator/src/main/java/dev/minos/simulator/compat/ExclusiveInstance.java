package dev.minos.simulator.compat;

/** An instance that serves one request at a time. */
final class ExclusiveInstance implements FunctionInstance {

    /** When the reference says that instances were created which are idle from the start. */
    private static final double IDLE_FROM_START = 0.01;

    private final Services services;
    private final double created;
    private double departure;
    private double termination;
    private InstanceState state = InstanceState.COLD;

    private ExclusiveInstance(Services services, double created) {
        this.services = services;
        this.created = created;
    }

    /** A new instance that serves the request which started it. */
    static ExclusiveInstance started(Services services, double now) {
        ExclusiveInstance instance = new ExclusiveInstance(services, now);
        instance.serveUntil(now + services.cold().getAsDouble());
        return instance;
    }

    /** An instance that is idle when the run starts. Building it costs a cold time that nobody uses. */
    static ExclusiveInstance idleUntil(Services services, double termination) {
        ExclusiveInstance instance = started(services, IDLE_FROM_START);
        instance.state = InstanceState.IDLE;
        instance.termination = termination;
        return instance;
    }

    /** An instance that has a request when the run starts. Building it costs a cold time that nobody uses. */
    static ExclusiveInstance running(Services services) {
        ExclusiveInstance instance = started(services, 0);
        instance.state = InstanceState.IDLE;
        instance.arrive(0);
        return instance;
    }

    @Override
    public double created() {
        return created;
    }

    @Override
    public double termination() {
        return termination;
    }

    @Override
    public boolean idle() {
        return state == InstanceState.IDLE;
    }

    @Override
    public boolean ready() {
        return idle();
    }

    @Override
    public int requests() {
        return idle() ? 0 : 1;
    }

    @Override
    public double untilTransition(double now) {
        double next = idle() ? termination : departure;
        if (now > next) {
            throw new IllegalStateException("at " + now + " s an instance missed its transition at " + next + " s");
        }
        return next - now;
    }

    @Override
    public void arrive(double now) {
        if (!idle()) {
            throw new IllegalStateException("an instance must be idle to take a request, was " + state);
        }
        state = InstanceState.WARM;
        serveUntil(now + services.warm().getAsDouble());
    }

    @Override
    public double response() {
        return departure;
    }

    @Override
    public InstanceState transit() {
        state = idle() ? InstanceState.TERMINATED : InstanceState.IDLE;
        return state;
    }

    private void serveUntil(double end) {
        departure = end;
        termination = end + services.expirationThreshold();
    }
}
