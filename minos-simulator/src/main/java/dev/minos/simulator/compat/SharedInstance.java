package dev.minos.simulator.compat;

import com.carrotsearch.hppc.DoubleArrayList;

/**
 * An instance that serves several requests at a time. Those that come while it initialises wait for it; they do not slow
 * each other down.
 */
final class SharedInstance implements FunctionInstance {

    private final Services services;
    private final int concurrencyValue;
    private final double created;
    private final double initialised;
    private final DoubleArrayList departures;
    private double response;
    private double termination;
    private InstanceState state = InstanceState.COLD;

    /** A new instance that serves the request which started it. */
    SharedInstance(Services services, int concurrencyValue, double now) {
        this.services = services;
        this.concurrencyValue = concurrencyValue;
        departures = new DoubleArrayList(Math.min(concurrencyValue, 16));
        created = now;
        initialised = now + services.cold().getAsDouble();
        serveFrom(initialised);
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
        return departures.size() < concurrencyValue;
    }

    @Override
    public int requests() {
        return departures.size();
    }

    @Override
    public double untilTransition(double now) {
        double next = switch (state) {
            case COLD -> initialised;
            case WARM -> departures.get(firstDeparture());
            case IDLE, TERMINATED -> termination;
        };
        if (now > next) {
            throw new IllegalStateException("at " + now + " s an instance missed its transition at " + next + " s");
        }
        return next - now;
    }

    @Override
    public void arrive(double now) {
        if (!ready()) {
            throw new IllegalStateException("an instance must have a free slot, had " + requests() + " requests");
        }
        if (idle()) {
            state = InstanceState.WARM;
        }
        serveFrom(Math.max(now, initialised));
    }

    @Override
    public double response() {
        return response;
    }

    @Override
    public InstanceState transit() {
        switch (state) {
            case COLD -> state = InstanceState.WARM;
            case WARM -> depart();
            case IDLE, TERMINATED -> state = InstanceState.TERMINATED;
        }
        return state;
    }

    private void serveFrom(double start) {
        response = start + services.warm().getAsDouble();
        departures.add(response);
        double last = response;
        for (int i = 0; i < departures.size(); i++) {
            last = Math.max(last, departures.get(i));
        }
        termination = last + services.expirationThreshold();
    }

    private void depart() {
        departures.removeAt(firstDeparture());
        if (departures.isEmpty()) {
            state = InstanceState.IDLE;
        }
    }

    private int firstDeparture() {
        int first = 0;
        for (int i = 1; i < departures.size(); i++) {
            if (departures.get(i) < departures.get(first)) {
                first = i;
            }
        }
        return first;
    }
}
