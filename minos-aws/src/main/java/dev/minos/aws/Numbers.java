package dev.minos.aws;

import dev.minos.core.policy.Evidence;
import org.jspecify.annotations.Nullable;

/** Counts that came from outside. */
final class Numbers {

    private Numbers() {}

    /** The value of plain digits, or {@link Evidence#UNREADABLE} for anything else. */
    static int count(@Nullable String text, int mostDigits) {
        if (text == null || text.isEmpty() || text.length() > mostDigits) {
            return Evidence.UNREADABLE;
        }
        int value = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return Evidence.UNREADABLE;
            }
            value = value * 10 + digit;
        }
        return value;
    }
}
