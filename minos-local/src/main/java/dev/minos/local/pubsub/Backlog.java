package dev.minos.local.pubsub;

import com.google.pubsub.v1.PubsubMessage;
import dev.minos.local.pubsub.Lane.Entry;
import dev.minos.local.pubsub.Lane.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * The messages of one subscription and what is known of their deliveries.
 *
 * <ol>
 *   <li>A message waits in the {@link Lane} of its ordering key, or in one of its own. While a message of a lane is out,
 *       the lane gives out no other.
 *   <li>{@link #take} gives it out under a lease. An acknowledgement ends both; a refusal or the end of the lease is a
 *       failure.
 *   <li>After a failure it waits by the {@link Backoff}, and every later message of its key comes again after it, even if
 *       it had been acknowledged meanwhile. Or it is dead, or dropped, as {@link RetryRules} say.
 * </ol>
 *
 * Thread-safe.
 */
final class Backlog {

    private static final Comparator<Lane> BY_READINESS =
            Comparator.<Lane>comparingLong(lane -> lane.readyNanos).thenComparingLong(lane -> lane.number);

    private final LongSupplier nanos;
    private final Predicate<Lease> deadLetter;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final PriorityQueue<Lane> ready = new PriorityQueue<>(BY_READINESS);
    private final Map<String, Lane> ordered = new HashMap<>();
    private final Map<String, Entry> leases = new HashMap<>();
    private RetryRules rules;
    private long lanes;
    private int held;
    private long delivered;
    private long acknowledged;
    private long failed;
    private long dropped;
    private long dead;

    /**
     * An empty backlog.
     *
     * @param nanos the time in nanoseconds
     * @param deadLetter publishes a message that has failed too often; false if it could not
     */
    Backlog(RetryRules rules, LongSupplier nanos, Predicate<Lease> deadLetter) {
        this.rules = rules;
        this.nanos = nanos;
        this.deadLetter = deadLetter;
    }

    void rules(RetryRules changedRules) {
        lock.lock();
        try {
            rules = changedRules;
        } finally {
            lock.unlock();
        }
    }

    /** Adds a message that becomes ready after a delay. */
    void add(PubsubMessage message, boolean isOrdered, long delayNanos) {
        lock.lock();
        try {
            long now = nanos.getAsLong();
            String key = isOrdered ? message.getOrderingKey() : "";
            Lane lane = key.isEmpty() ? newLane(key, now + delayNanos) : ordered.get(key);
            if (lane == null) {
                lane = newLane(key, now + delayNanos);
                ordered.put(key, lane);
            }
            boolean isIdle = lane.isEmpty();
            lane.add(message, now);
            held++;
            if (isIdle) {
                ready.add(lane);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private Lane newLane(String key, long readyNanos) {
        return new Lane(key, lanes++, readyNanos);
    }

    /** Gives out up to {@code most} messages that are ready, at most {@code perKey} of one ordering key. */
    List<Lease> take(int most, int perKey) {
        List<Entry> dying = new ArrayList<>();
        List<Lease> taken;
        lock.lock();
        try {
            taken = takeReady(most, perKey, nanos.getAsLong(), dying);
        } finally {
            lock.unlock();
        }
        dying.forEach(this::bury);
        return taken;
    }

    /** The same, but waits until there is one, for a limited time. */
    List<Lease> await(int most, int perKey, long limitNanos) throws InterruptedException {
        long left = limitNanos;
        List<Lease> taken = take(most, perKey);
        while (taken.isEmpty() && left > 0) {
            lock.lock();
            try {
                long wait = Math.min(left, untilNext(nanos.getAsLong()));
                left -= wait;
                left += Math.max(0, wait > 0 ? changed.awaitNanos(wait) : 0);
            } finally {
                lock.unlock();
            }
            taken = take(most, perKey);
        }
        return taken;
    }

    private long untilNext(long now) {
        long next = Long.MAX_VALUE;
        if (!ready.isEmpty()) {
            next = ready.element().readyNanos - now;
        }
        for (Entry entry : leases.values()) {
            next = Math.min(next, entry.leaseEndNanos - now);
        }
        return Math.max(0, next);
    }

    private List<Lease> takeReady(int most, int perKey, long now, List<Entry> dying) {
        expire(now, dying);
        List<Lease> taken = new ArrayList<>();
        while (taken.size() < most && !ready.isEmpty() && ready.element().readyNanos <= now) {
            Lane lane = ready.remove();
            for (Entry entry : lane.waiting(Math.min(perKey, most - taken.size()))) {
                if (now - entry.publishedNanos > rules.retentionNanos()) {
                    drop(entry);
                } else {
                    taken.add(lease(entry, now));
                }
            }
            settle(lane);
        }
        return taken;
    }

    private Lease lease(Entry entry, long now) {
        entry.state = State.LEASED;
        entry.ackId = "ack-" + delivered++;
        entry.leaseEndNanos = now + rules.ackDeadlineNanos();
        entry.lane.leased++;
        leases.put(entry.ackId, entry);
        return new Lease(entry.ackId, entry.message, entry.failures + 1);
    }

    /** Ends a delivery well; false if its lease has ended before. */
    boolean acknowledge(String ackId) {
        lock.lock();
        try {
            Entry entry = leases.remove(ackId);
            if (entry == null) {
                return false;
            }
            entry.state = State.ACKNOWLEDGED;
            entry.lane.leased--;
            held--;
            acknowledged++;
            settle(entry.lane);
            changed.signalAll();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Ends a delivery as a failure; false if its lease has ended before. */
    boolean refuse(String ackId) {
        List<Entry> dying = new ArrayList<>();
        lock.lock();
        try {
            Entry entry = leases.get(ackId);
            if (entry == null) {
                return false;
            }
            fail(entry, nanos.getAsLong(), dying);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        dying.forEach(this::bury);
        return true;
    }

    /** Lets a lease end at another time from now; false if it has ended before. */
    boolean extend(String ackId, long fromNowNanos) {
        lock.lock();
        try {
            Entry entry = leases.get(ackId);
            if (entry != null) {
                entry.leaseEndNanos = nanos.getAsLong() + fromNowNanos;
                changed.signalAll();
            }
            return entry != null;
        } finally {
            lock.unlock();
        }
    }

    boolean isLeased(String ackId) {
        lock.lock();
        try {
            return leases.containsKey(ackId);
        } finally {
            lock.unlock();
        }
    }

    SubscriptionCounts counts(long filtered) {
        lock.lock();
        try {
            return new SubscriptionCounts(held, delivered, acknowledged, failed, dropped, dead, filtered);
        } finally {
            lock.unlock();
        }
    }

    private void expire(long now, List<Entry> dying) {
        List<Entry> late = leases.values().stream()
                .filter(entry -> entry.leaseEndNanos <= now)
                .toList();
        for (Entry entry : late) {
            if (leases.containsKey(entry.ackId)) {
                fail(entry, now, dying);
            }
        }
    }

    private void fail(Entry entry, long now, List<Entry> dying) {
        takeBack(entry);
        entry.failures++;
        failed++;
        if (!rules.retries()) {
            drop(entry);
        } else if (rules.isDead(entry.failures)) {
            entry.lane.remove(entry);
            held--;
            dying.add(entry);
        } else {
            entry.lane.readyNanos = now + rules.backoff().afterFailure(entry.failures);
            entry.lane.after(entry).forEach(this::replay);
        }
        settle(entry.lane);
    }

    private void replay(Entry later) {
        if (later.state == State.LEASED) {
            takeBack(later);
        } else if (later.state == State.ACKNOWLEDGED) {
            later.state = State.WAITING;
            held++;
        }
    }

    private void takeBack(Entry entry) {
        leases.remove(entry.ackId);
        entry.lane.leased--;
        entry.state = State.WAITING;
    }

    private void drop(Entry entry) {
        entry.lane.remove(entry);
        held--;
        dropped++;
    }

    /** Puts a lane where it belongs: among the ready ones, nowhere while messages of it are out, or away. */
    private void settle(Lane lane) {
        lane.trim();
        if (lane.isEmpty()) {
            ordered.remove(lane.key, lane);
        } else if (lane.leased == 0) {
            ready.add(lane);
        }
    }

    /** Outside the lock, since the dead letter topic may lead back to this subscription. */
    private void bury(Entry entry) {
        boolean buried = deadLetter.test(new Lease(entry.ackId, entry.message, entry.failures));
        lock.lock();
        try {
            if (buried) {
                dead++;
            } else {
                Lane lane = newLane("", nanos.getAsLong() + rules.backoff().afterFailure(entry.failures));
                lane.add(entry.message, entry.publishedNanos).failures = entry.failures;
                held++;
                ready.add(lane);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
