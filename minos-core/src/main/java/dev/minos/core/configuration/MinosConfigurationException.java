package dev.minos.core.configuration;

/** A setting that Minos cannot work with; the message names the variable, its value and the fix. */
public final class MinosConfigurationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MinosConfigurationException(Setting setting, String value, String fix) {
        super(setting.variable() + " is \"" + value + "\": " + fix);
    }
}
