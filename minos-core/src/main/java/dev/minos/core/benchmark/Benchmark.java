package dev.minos.core.benchmark;

/**
 * A resource's speed probe: fixed work that is repeated in rounds.
 *
 * <p>Minos calls {@link #setUp} and {@link #round} from one thread at a time. An exception from any method means that there
 * is no reading; the user's work then runs here, unjudged.
 */
public interface Benchmark {

    /** What the work is, such as {@code matrix-multiplication-64}; part of the threshold's fingerprint. */
    String id();

    /** Rounds that are run and not measured, so that code is loaded and compiled; part of the fingerprint. */
    int warmUpRounds();

    /** How its rounds become a score; part of the fingerprint. */
    default Estimator estimator() {
        return Estimator.MEAN_WALL;
    }

    /** Fills the inputs; called once, before the clock starts. */
    void setUp() throws Exception;

    /** Does the fixed work once and returns something that depends on all of it, so that no compiler drops it. */
    double round() throws Exception;

    /** Everything that this benchmark's score depends on besides the instance's speed, joined by slashes. */
    default String fingerprint(String... conditions) {
        StringBuilder text = new StringBuilder(96);
        text.append(id()).append("/w").append(warmUpRounds());
        text.append('/').append(estimator().word());
        for (String condition : conditions) {
            text.append('/').append(condition);
        }
        return text.toString();
    }
}
