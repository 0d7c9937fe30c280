package dev.minos.model.protection;

import java.math.BigInteger;

/**
 * The last outcomes of something that succeeds or fails.
 *
 * @param number how many there are
 * @param successes a bit for each, the latest lowest
 */
public record Outcomes(int number, BigInteger successes) {
    static final Outcomes NONE = new Outcomes(0, BigInteger.ZERO);

    public Outcomes {
        if (number < 0 || successes.signum() < 0 || successes.bitLength() > number) {
            throw new IllegalArgumentException(
                    "successes must have a bit for each of number outcomes, " + number + ", were " + successes);
        }
    }

    /** How many of them are successes. */
    public int successCount() {
        return successes.bitCount();
    }

    /** These and a later one, of which the last {@code most} are kept. */
    Outcomes then(boolean success, int most) {
        BigInteger shifted = successes.shiftLeft(1);
        return new Outcomes(number + 1, success ? shifted.setBit(0) : shifted).last(most);
    }

    /** The last {@code most} of them. */
    Outcomes last(int most) {
        BigInteger mask = BigInteger.ONE.shiftLeft(most).subtract(BigInteger.ONE);
        return number <= most ? this : new Outcomes(most, successes.and(mask));
    }
}
