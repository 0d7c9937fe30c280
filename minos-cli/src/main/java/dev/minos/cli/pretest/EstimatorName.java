package dev.minos.cli.pretest;

import dev.minos.cli.WrongValueException;
import dev.minos.model.online.EstimatorRegistry;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;

/** The name of a way to learn from a log as it grows. */
final class EstimatorName implements ITypeConverter<String> {

    @Override
    public String convert(String name) {
        Set<String> names = EstimatorRegistry.builtIn().names();
        if (!names.contains(name)) {
            throw new WrongValueException("one of " + String.join(", ", names), name);
        }
        return name;
    }
}
