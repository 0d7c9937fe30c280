package dev.minos.model.online;

import java.nio.ByteBuffer;
import java.util.function.Consumer;

/**
 * The layout of a kind's states: a tag that no other kind has, then its fields. What is read comes from outside, so
 * everything about it is checked.
 */
record StateFormat(String kind, byte tag) {
    /** A state whose fields take {@code bytes} bytes. */
    byte[] write(int bytes, Consumer<ByteBuffer> fields) {
        ByteBuffer state = ByteBuffer.allocate(1 + bytes).put(tag);
        fields.accept(state);
        return state.array();
    }

    /** The fields of a state, which must take {@code bytes} bytes. */
    ByteBuffer read(byte[] state, int bytes) {
        if (state.length != 1 + bytes || state[0] != tag) {
            throw damaged();
        }
        return ByteBuffer.wrap(state, 1, bytes);
    }

    /** Says that a state is not one of this kind, or is damaged. */
    IllegalArgumentException damaged() {
        return new IllegalArgumentException("state must be one that a " + kind + " estimator wrote, was not");
    }

    /** The score, if it can be compared. */
    static double checkedScore(double scoreNs) {
        float single = (float) scoreNs;
        if (!(single > 0 && single < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("scoreNs must be finite and > 0, was " + scoreNs);
        }
        return scoreNs;
    }

    /** Says that estimators of different kinds or settings do not merge. */
    static IllegalArgumentException unlike(ThresholdEstimator other) {
        return new IllegalArgumentException("other must be of the same kind and settings, was " + other);
    }
}
