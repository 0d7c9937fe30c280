package dev.minos.simulator.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Requests that will arrive at known moments. Not thread-safe. */
final class Deliveries {

    private final EventHeap moments = new EventHeap();
    private final Instances numbers = new Instances();
    private final List<@Nullable Message> messages = new ArrayList<>();

    void add(Message message, double moment) {
        int number = numbers.create(moment);
        if (number == messages.size()) {
            messages.add(message);
        } else {
            messages.set(number, message);
        }
        moments.add(number, moment);
    }

    /** When the first of them arrives, infinity if there is none. */
    double nextTime() {
        return moments.nextTime();
    }

    /** Takes out the first of them. */
    Message remove() {
        int number = moments.nextId();
        moments.removeNext();
        numbers.end(number);
        return Objects.requireNonNull(messages.set(number, null));
    }
}
