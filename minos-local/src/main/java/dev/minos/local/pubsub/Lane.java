package dev.minos.local.pubsub;

import com.google.pubsub.v1.PubsubMessage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The messages of one ordering key, in order; a message without a key has a lane of its own. Not thread-safe. */
final class Lane {

    enum State {
        WAITING,
        LEASED,
        ACKNOWLEDGED
    }

    /** A message on its way. */
    static final class Entry {

        final Lane lane;
        final PubsubMessage message;
        final long publishedNanos;
        State state = State.WAITING;
        int failures;
        String ackId = "";
        long leaseEndNanos;

        private Entry(Lane lane, PubsubMessage message, long publishedNanos) {
            this.lane = lane;
            this.message = message;
            this.publishedNanos = publishedNanos;
        }
    }

    final String key;
    final long number;
    long readyNanos;
    int leased;

    private final Deque<Entry> entries = new ArrayDeque<>();

    Lane(String key, long number, long readyNanos) {
        this.key = key;
        this.number = number;
        this.readyNanos = readyNanos;
    }

    Entry add(PubsubMessage message, long nowNanos) {
        var entry = new Entry(this, message, nowNanos);
        entries.add(entry);
        return entry;
    }

    void remove(Entry entry) {
        entries.remove(entry);
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Up to this many waiting messages, in order. */
    List<Entry> waiting(int most) {
        return entries.stream()
                .filter(entry -> entry.state == State.WAITING)
                .limit(most)
                .toList();
    }

    /** The messages behind one. */
    List<Entry> after(Entry first) {
        List<Entry> later = new ArrayList<>();
        boolean behind = false;
        for (Entry entry : entries) {
            if (behind) {
                later.add(entry);
            }
            behind |= entry == first;
        }
        return later;
    }

    /** Forgets acknowledged messages that no earlier one can call back. */
    void trim() {
        while (!entries.isEmpty() && entries.getFirst().state == State.ACKNOWLEDGED) {
            entries.removeFirst();
        }
    }
}
