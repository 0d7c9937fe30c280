package dev.minos.model.protection;

import java.time.Instant;

/**
 * Stops rejections when far fewer instances pass than planned, as they do when the platform has become slower than its
 * threshold: every message would circle until its emergency exit. Immutable; each event gives the next breaker.
 *
 * <pre>
 * CLOSED     rejects. Looks at the last full window of decisions; opens when it is too unlikely.
 * OPEN       observes only: instances are read in shadow, none is rejected. After the cool-down a newly learnt threshold
 *            half-opens it; without one it stays open, since the old threshold has been found wrong.
 * HALF-OPEN  rejects by the new threshold. Looks at all decisions since, from the first one on; opens again when they are
 *            too unlikely, closes when a full window is not.
 * </pre>
 *
 * A decision is that on a reading, kept or rejected; an emergency exit decides nothing. The test is repeated with every
 * decision, so false alarms are more frequent than alpha says of one test.
 */
public sealed interface Breaker {
    /** A breaker that has seen no decision yet. */
    static Breaker closed(BreakerRule rule) {
        return new Closed(rule, Outcomes.NONE);
    }

    /** What it goes by. */
    BreakerRule rule();

    /** Whether instances may be rejected; if not, they are observed. */
    boolean mayReject();

    /** The breaker after a decision on a reading. */
    Breaker decided(boolean passed, Instant at);

    /** The breaker with a newly learnt threshold, which so many new instances are expected to pass. */
    Breaker relearnt(double plannedPassRate, Instant at);

    /**
     * All is as planned.
     *
     * @param recent the last decisions, at most a window of them; a pass is a success
     */
    record Closed(BreakerRule rule, Outcomes recent) implements Breaker {
        @Override
        public boolean mayReject() {
            return true;
        }

        @Override
        public Breaker decided(boolean passed, Instant at) {
            Outcomes now = recent.then(passed, rule.window());
            return now.number() == rule.window() && rule.isTooUnlikely(now) ? Open.at(at, rule) : new Closed(rule, now);
        }

        /** Decisions made so far stay, or a threshold that is learnt often and always wrong would never be found out. */
        @Override
        public Breaker relearnt(double plannedPassRate, Instant at) {
            BreakerRule next = rule.plannedFor(plannedPassRate);
            return new Closed(next, recent.last(next.window()));
        }
    }

    /**
     * Selection is off.
     *
     * @param until the end of the cool-down
     */
    record Open(BreakerRule rule, Instant until) implements Breaker {
        private static Open at(Instant now, BreakerRule rule) {
            return new Open(rule, now.plus(rule.coolDown()));
        }

        @Override
        public boolean mayReject() {
            return false;
        }

        @Override
        public Breaker decided(boolean passed, Instant at) {
            return this;
        }

        @Override
        public Breaker relearnt(double plannedPassRate, Instant at) {
            return at.isBefore(until) ? this : new HalfOpen(rule.plannedFor(plannedPassRate), Outcomes.NONE);
        }
    }

    /**
     * A newly learnt threshold is on trial.
     *
     * @param since the decisions by it; a pass is a success
     */
    record HalfOpen(BreakerRule rule, Outcomes since) implements Breaker {
        @Override
        public boolean mayReject() {
            return true;
        }

        @Override
        public Breaker decided(boolean passed, Instant at) {
            Outcomes now = since.then(passed, rule.window());
            if (rule.isTooUnlikely(now)) {
                return Open.at(at, rule);
            }
            return now.number() == rule.window() ? new Closed(rule, now) : new HalfOpen(rule, now);
        }

        @Override
        public Breaker relearnt(double plannedPassRate, Instant at) {
            BreakerRule next = rule.plannedFor(plannedPassRate);
            return new HalfOpen(next, since.last(next.window()));
        }
    }
}
