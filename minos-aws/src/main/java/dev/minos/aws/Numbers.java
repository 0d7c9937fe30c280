package dev.minos.aws;

import dev.minos.core.policy.Evidence;
import org.jspecify.annotations.Nullable;

/** Counts that came from outside. */
final class Numbers {

    private Numbers() {}

    /** Whether this is plain digits and at least one of them. */
    static boolean areDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** The value of at most nine plain digits, or {@link Evidence#UNREADABLE} for anything else. */
    static int count(@Nullable String text, int mostDigits) {
        return text == null || text.length() > mostDigits || !areDigits(text)
                ? Evidence.UNREADABLE
                : Integer.parseInt(text);
    }
}
