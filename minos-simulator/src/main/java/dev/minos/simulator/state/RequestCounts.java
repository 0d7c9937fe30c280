package dev.minos.simulator.state;

/** What became of the requests that met a state. */
public record RequestCounts(int cold, int warm, int rejected) {

    static final RequestCounts NONE = new RequestCounts(0, 0, 0);

    /** All of them. */
    public int total() {
        return cold + warm + rejected;
    }

    /** The share of them that started an instance; NaN if there were none. */
    public double coldStartProbability() {
        return (double) cold / total();
    }

    RequestCounts plusCold() {
        return new RequestCounts(cold + 1, warm, rejected);
    }

    RequestCounts plusWarm() {
        return new RequestCounts(cold, warm + 1, rejected);
    }

    RequestCounts plusRejected() {
        return new RequestCounts(cold, warm, rejected + 1);
    }
}
