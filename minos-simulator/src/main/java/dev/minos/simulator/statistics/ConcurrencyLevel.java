package dev.minos.simulator.statistics;

/** The time average of the requests per instance over the time in which there are requests. Not thread-safe. */
public final class ConcurrencyLevel {

    private double level;
    private double since;
    private double levelSeconds;
    private double seconds;

    /** From this moment on so many instances serve so many requests. Moments must not go back. */
    public void set(int requests, int instances, double now) {
        add(now);
        level = requests == 0 ? 0 : (double) requests / instances;
    }

    /** The requests per instance since then, 0 if there are none. */
    public double level() {
        return level;
    }

    private void add(double now) {
        if (level > 0) {
            levelSeconds += level * (now - since);
            seconds += now - since;
        }
        since = now;
    }

    /** Forgets what was; the level stays. */
    public void restart(double now) {
        since = now;
        levelSeconds = 0;
        seconds = 0;
    }

    /** The average until now, NaN if there never was a request. */
    public double average(double now) {
        add(now);
        return levelSeconds / seconds;
    }
}
