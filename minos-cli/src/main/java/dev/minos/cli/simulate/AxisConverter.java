package dev.minos.cli.simulate;

import dev.minos.cli.WrongValueException;
import dev.minos.simulator.sweep.Axis;
import picocli.CommandLine.ITypeConverter;

/** Reads {@code FIELD=a,b,c}. */
final class AxisConverter implements ITypeConverter<Axis> {

    @Override
    public Axis convert(String text) {
        try {
            return Axis.parse(text);
        } catch (IllegalArgumentException wrong) {
            WrongValueException fault = new WrongValueException("FIELD=a,b,c", text);
            fault.initCause(wrong);
            throw fault;
        }
    }
}
