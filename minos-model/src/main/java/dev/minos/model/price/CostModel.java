package dev.minos.model.price;

import dev.minos.model.Finite;

/**
 * The total cost of a workload by the milliseconds and the number of its attempts: the model of the Minos paper
 * (Schirmer et al., IC2E 2025, Figure 3), with the queue's requests beside the invocation price.
 *
 * @param price the platform's price
 * @param memoryMb the memory of an instance
 * @param queueUsdPerAttempt what the queue charges per attempt: receive and delete, say
 * @param queueUsdPerHandOver what it charges on top for handing a terminated attempt back
 */
public record CostModel(FunctionPrice price, int memoryMb, double queueUsdPerAttempt, double queueUsdPerHandOver) {
    public CostModel {
        Finite.requireNotNegative("usdPerMillisecond", price.usdPerMillisecond(memoryMb));
        Finite.requireNotNegative("queueUsdPerAttempt", queueUsdPerAttempt);
        Finite.requireNotNegative("queueUsdPerHandOver", queueUsdPerHandOver);
    }

    /** The model without a queue. */
    public static CostModel of(FunctionPrice price, int memoryMb) {
        return new CostModel(price, memoryMb, 0, 0);
    }

    /** The total cost in dollars. */
    public double usd(Attempts terminated, Attempts passed, Attempts reused) {
        Attempts all = terminated.plus(passed).plus(reused);
        return all.billedMs() * price.usdPerMillisecond(memoryMb)
                + all.count() * (price.usdPerRequest() + queueUsdPerAttempt)
                + terminated.count() * queueUsdPerHandOver;
    }

    /**
     * The cost in dollars per million requests done, the attempts that passed or reused an instance.
     *
     * @throws IllegalArgumentException if no request was done
     */
    public double usdPerMillion(Attempts terminated, Attempts passed, Attempts reused) {
        long done = passed.count() + reused.count();
        if (done == 0) {
            throw new IllegalArgumentException("passed and reused must hold at least one attempt, were empty");
        }
        return usd(terminated, passed, reused) / done * 1e6;
    }

    /** What a terminated attempt costs whatever its duration, as milliseconds of execution: the theory's {@code a}. */
    public double invocationCostMs() {
        return (price.usdPerRequest() + queueUsdPerAttempt + queueUsdPerHandOver) / price.usdPerMillisecond(memoryMb);
    }
}
