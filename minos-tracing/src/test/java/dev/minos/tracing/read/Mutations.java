package dev.minos.tracing.read;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Bytes changed at random in a few places, mostly to bytes that mean something in JSON. */
final class Mutations {

    private static final byte[] TELLING =
            "{}[]\",:\\/0123456789.eE+-tfnu \n\t\u0001".getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    private Mutations() {}

    static byte[] of(byte[] original, SplittableRandom random) {
        byte[] mutant = original.clone();
        int changes = random.nextInt(0, 4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(mutant.length);
            switch (random.nextInt(5)) {
                case 0 -> mutant[at] = (byte) random.nextInt(256);
                case 1 -> mutant = delete(mutant, at, Math.min(mutant.length - at, random.nextInt(1, 30)));
                case 2 ->
                    mutant = insert(
                            mutant,
                            at,
                            Arrays.copyOfRange(mutant, at, Math.min(mutant.length, at + random.nextInt(1, 40))));
                default -> mutant[at] = TELLING[random.nextInt(TELLING.length)];
            }
            if (mutant.length == 0) {
                return original;
            }
        }
        return mutant;
    }

    private static byte[] delete(byte[] bytes, int at, int length) {
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - length);
        System.arraycopy(bytes, at + length, shorter, at, shorter.length - at);
        return shorter;
    }

    private static byte[] insert(byte[] bytes, int at, byte[] more) {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + more.length);
        System.arraycopy(more, 0, longer, at, more.length);
        System.arraycopy(bytes, at, longer, at + more.length, bytes.length - at);
        return longer;
    }
}
