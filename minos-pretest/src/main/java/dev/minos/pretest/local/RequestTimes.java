package dev.minos.pretest.local;

import java.util.List;

/**
 * When the requests of an {@link OpenLoop} come.
 *
 * @param arrivalMicros ascending microseconds from the start, at least one
 * @param spanMicros after how long they begin again, after the last of them
 */
public record RequestTimes(List<Long> arrivalMicros, long spanMicros) {

    /** Copies the list and checks the span. */
    public RequestTimes {
        arrivalMicros = List.copyOf(arrivalMicros);
        if (arrivalMicros.isEmpty() || spanMicros <= arrivalMicros.get(arrivalMicros.size() - 1)) {
            throw new IllegalArgumentException(
                    "spanMicros must be after the last of at least one arrival, was " + spanMicros);
        }
    }

    /** Mean requests per second. */
    public double rate() {
        return arrivalMicros.size() * 1e6 / spanMicros;
    }

    /** When a request comes, in microseconds from the start. */
    long micros(int request) {
        int size = arrivalMicros.size();
        return request / size * spanMicros + arrivalMicros.get(request % size);
    }
}
