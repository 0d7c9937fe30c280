package dev.minos.cli.workload;

import dev.minos.cli.Numbers;
import dev.minos.workload.upscale.Upscaler;

/** The ranges of this command's numbers. */
final class Ranges {

    private Ranges() {}

    /** A coefficient of variation. */
    static final class Variation extends Numbers.Decimal {
        Variation() {
            super("from 0 to 100", value -> value >= 0 && value <= 100);
        }
    }

    /** A share. */
    static final class Share extends Numbers.Decimal {
        Share() {
            super(">= 0 and < 1", value -> value >= 0 && value < 1);
        }
    }

    /** Whole minutes. */
    static final class Minutes extends Numbers.Whole {
        Minutes() {
            super(1, Upscaler.MOST_MINUTES);
        }
    }

    /** Threads that send. */
    static final class Threads extends Numbers.Whole {
        Threads() {
            super(1, 4096);
        }
    }

    /** Seconds of a trial. */
    static final class Seconds extends Numbers.Whole {
        Seconds() {
            super(1, 86_400);
        }
    }
}
