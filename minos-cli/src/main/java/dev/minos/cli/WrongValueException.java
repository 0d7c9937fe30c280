package dev.minos.cli;

import picocli.CommandLine.TypeConversionException;

/** An option's value that cannot be; the message goes on after the option's name, as in {@code must be > 0, was -1}. */
public final class WrongValueException extends TypeConversionException {

    private static final long serialVersionUID = 1L;

    /** A value that must be something else. */
    public WrongValueException(String mustBe, String was) {
        super("must be " + mustBe + ", was " + was);
    }
}
