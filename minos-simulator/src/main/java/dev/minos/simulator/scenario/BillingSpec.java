package dev.minos.simulator.scenario;

import dev.minos.model.price.FunctionPrice;
import dev.minos.simulator.field.InvalidFieldException;

/**
 * What the platform charges.
 *
 * @param price the dated price table
 * @param memoryMb the memory of an instance
 * @param basis what is paid for
 */
public record BillingSpec(FunctionPrice price, int memoryMb, Basis basis) {

    /** What a request is charged for. */
    public enum Basis {
        /** The time that it ran. */
        DURATION,
        /** The time that it would have run on an instance of average speed: the Minos paper's thought of paying for delivered performance. */
        PERFORMANCE
    }

    public BillingSpec {
        try {
            price.usdPerMillisecond(memoryMb);
        } catch (IllegalArgumentException notOffered) {
            InvalidFieldException fault = new InvalidFieldException("memoryMb", reason(notOffered));
            fault.initCause(notOffered);
            throw fault;
        }
    }

    private static String reason(IllegalArgumentException fault) {
        return String.valueOf(fault.getMessage()).replaceFirst("^memoryMb ", "");
    }
}
