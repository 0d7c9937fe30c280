package dev.minos.core.message;

import dev.minos.core.policy.Evidence;
import org.jspecify.annotations.Nullable;

/** Numbers from texts that came from outside and may be anything. */
public final class Numbers {

    private Numbers() {}

    /** Whether this is plain digits and at least one of them. */
    public static boolean areDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** The value of at most nine plain digits, or {@link Evidence#UNREADABLE} for anything else. */
    public static int count(@Nullable String text, int mostDigits) {
        return text == null || text.length() > mostDigits || !areDigits(text)
                ? Evidence.UNREADABLE
                : Integer.parseInt(text);
    }

    /**
     * A number from 0 and below 1 that a name decides, as good as drawn at random and yet the same for whoever reads the
     * name in a log; 1 without a name. The name's characters are folded by 31 as in a string's hash, but into 64 bits, and
     * mixed by the finalizer of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
     */
    public static double draw(@Nullable String name) {
        if (name == null || name.isEmpty()) {
            return 1;
        }
        long bits = 0;
        for (int i = 0; i < name.length(); i++) {
            bits = bits * 31 + name.charAt(i);
        }
        bits = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
        bits = (bits ^ (bits >>> 27)) * 0x94d049bb133111ebL;
        return ((bits ^ (bits >>> 31)) >>> 11) * 0x1p-53;
    }
}
