package dev.minos.cli.threshold;

import dev.minos.cli.WrongValueException;
import java.util.OptionalDouble;
import picocli.CommandLine.ITypeConverter;

/** The share of new instances that passes: {@code optimal}, which is empty, or a number between 0 and 1. */
public final class PassRate implements ITypeConverter<OptionalDouble> {

    /** The word for the threshold of least cost. */
    public static final String OPTIMAL = "optimal";

    @Override
    public OptionalDouble convert(String text) {
        if (text.equalsIgnoreCase(OPTIMAL)) {
            return OptionalDouble.empty();
        }
        try {
            double share = Double.parseDouble(text);
            if (share > 0 && share < 1) {
                return OptionalDouble.of(share);
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message for both faults
        }
        throw new WrongValueException("optimal or a share between 0 and 1", text);
    }
}
