package dev.minos.simulator.fit;

import dev.minos.simulator.fit.IdlePeriod.End;
import java.util.List;

/**
 * The age at which a platform ends an instance, and how well a record determines it.
 *
 * <p>Instances are old from {@value #OLD_SHARE} of the greatest age on at which one served a request. There is a maximum
 * lifetime if old ones end decidedly more often than young ones do by chance. It is the mean age at which old ones ended;
 * each of them ended after its last request and before the cold start that proves it.
 *
 * @param seconds the maximum lifetime; infinite if there seems to be none
 * @param greatestAge the greatest age in seconds at which an instance served a request
 * @param ends how many old instances ended
 * @param endsPerSecond per second that an old instance lived
 */
public record LifetimeFit(double seconds, double greatestAge, int ends, double endsPerSecond) {

    private static final double OLD_SHARE = 0.85;
    private static final int FEWEST_ENDS = 3;
    private static final double DECIDEDLY = 5;

    /** From which age on instances are old. */
    static double oldAge(List<IdlePeriod> periods) {
        return OLD_SHARE * greatestAge(periods);
    }

    static LifetimeFit of(List<IdlePeriod> periods, ExpirationFit expiration) {
        double greatest = greatestAge(periods);
        double oldAge = oldAge(periods);
        double lived = 0;
        double ages = 0;
        int ends = 0;
        for (IdlePeriod period : periods) {
            double from = Math.max(period.age(), oldAge);
            if (period.end() == End.USED && period.ageAtEnd() > oldAge) {
                lived += period.ageAtEnd() - from;
            } else if (period.end() == End.GONE && period.ageAtEnd() > oldAge && !expired(period, expiration)) {
                ends++;
                double age = (from + Math.max(from, Math.min(period.ageAtEnd(), greatest))) / 2;
                ages += age;
                lived += age - from;
            }
        }
        double endsPerSecond = ends / lived;
        boolean ended = ends >= FEWEST_ENDS && endsPerSecond > DECIDEDLY * expiration.hazardPerSecond();
        return new LifetimeFit(ended ? ages / ends : Double.POSITIVE_INFINITY, greatest, ends, endsPerSecond);
    }

    /** Whether the record says that there is one. */
    public boolean determined() {
        return Double.isFinite(seconds);
    }

    private static boolean expired(IdlePeriod period, ExpirationFit expiration) {
        IdleThreshold threshold = period.alone() ? expiration.alone() : expiration.inCompany();
        return threshold.determined() && period.length() >= threshold.seconds();
    }

    private static double greatestAge(List<IdlePeriod> periods) {
        return periods.stream()
                .filter(period -> period.end() == End.USED)
                .mapToDouble(IdlePeriod::ageAtEnd)
                .filter(age -> !Double.isNaN(age))
                .max()
                .orElse(0);
    }
}
