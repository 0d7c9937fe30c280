package dev.minos.model.threshold;

import dev.minos.model.Finite;
import java.util.OptionalDouble;

/**
 * K: what one more attempt costs, spread over the bodies that the instance kept at last will run. An attempt is worth
 * its cost while the body it is expected to save exceeds K.
 */
public sealed interface RelativeCost {
    /** K in the unit of bodies whose mean is {@code mean}; greater than 0. */
    double inUnitOf(double mean);

    /** The share of the selectable body in an invocation's cost, where {@code prepareMs} go before it, if known. */
    OptionalDouble bodyShare(double prepareMs);

    /** K as given, in the unit of the readings. */
    static RelativeCost given(double k) {
        return new Given(k);
    }

    /**
     * K = (terminationMs + invocationCostMs) / (bodyMs * bodiesPerInstance), relative to the mean body.
     *
     * @param bodyMs the mean body
     * @param terminationMs what is billed for a terminated attempt
     * @param invocationCostMs its price per request, queue included, as milliseconds of execution
     * @param bodiesPerInstance how many bodies a kept instance runs, its first included
     */
    static RelativeCost ofWorkload(
            double bodyMs, double terminationMs, double invocationCostMs, double bodiesPerInstance) {
        return new OfWorkload(bodyMs, terminationMs, invocationCostMs, bodiesPerInstance);
    }

    /** K as a number. */
    record Given(double value) implements RelativeCost {
        public Given {
            Finite.requirePositive("relativeCost", value);
        }

        @Override
        public double inUnitOf(double mean) {
            return value;
        }

        @Override
        public OptionalDouble bodyShare(double prepareMs) {
            return OptionalDouble.empty();
        }
    }

    /** K by what the workload's parts cost, in milliseconds; see {@link RelativeCost#ofWorkload}. */
    record OfWorkload(double bodyMs, double terminationMs, double invocationCostMs, double bodiesPerInstance)
            implements RelativeCost {
        public OfWorkload {
            Finite.requirePositive("bodyMs", bodyMs);
            Finite.requireNotNegative("terminationMs", terminationMs);
            Finite.requireNotNegative("invocationCostMs", invocationCostMs);
            Finite.requirePositive("bodiesPerInstance", bodiesPerInstance);
            Finite.requirePositive("terminationMs + invocationCostMs", terminationMs + invocationCostMs);
        }

        @Override
        public double inUnitOf(double mean) {
            return (terminationMs + invocationCostMs) / (bodyMs * bodiesPerInstance) * mean;
        }

        @Override
        public OptionalDouble bodyShare(double prepareMs) {
            Finite.requireNotNegative("prepareMs", prepareMs);
            return OptionalDouble.of(bodyMs / (bodyMs + prepareMs + invocationCostMs));
        }
    }
}
