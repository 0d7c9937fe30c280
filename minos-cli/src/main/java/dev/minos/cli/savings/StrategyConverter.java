package dev.minos.cli.savings;

import dev.minos.cli.WrongValueException;
import dev.minos.pretest.savings.SelectionStrategy;
import dev.minos.pretest.savings.Strategies;
import picocli.CommandLine.ITypeConverter;

/** A strategy by its name. */
final class StrategyConverter implements ITypeConverter<SelectionStrategy> {

    @Override
    public SelectionStrategy convert(String name) {
        return Strategies.named(name)
                .orElseThrow(() -> new WrongValueException(
                        "one of " + String.join(", ", Strategies.names())
                                + ": others cannot be replayed on a recording",
                        name));
    }
}
