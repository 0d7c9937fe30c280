package dev.minos.cli;

import dev.minos.pretest.log.WarmIn;
import picocli.CommandLine.ITypeConverter;

/** The first part of a log, as options take it. */
public final class WarmInConverter implements ITypeConverter<WarmIn> {

    @Override
    public WarmIn convert(String text) {
        try {
            return WarmIn.parse(text);
        } catch (IllegalArgumentException neither) {
            throw new WrongValueException("a duration such as 10m or a share such as 20%", text);
        }
    }
}
