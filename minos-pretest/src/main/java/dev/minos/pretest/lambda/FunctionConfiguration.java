package dev.minos.pretest.lambda;

import dev.minos.model.price.FunctionPrice;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.lambda.model.Architecture;
import software.amazon.awssdk.services.lambda.model.GetFunctionConfigurationResponse;

/**
 * How a function is deployed, as far as a pre-test needs it.
 *
 * @param state Lambda's word for whether it can be invoked; empty if unknown
 * @param stateReason why it is in that state; empty if Lambda does not say
 * @param updating whether its last change is still under way, so that old and new instances mix
 * @param settings its {@code MINOS_} variables
 */
record FunctionConfiguration(
        int memoryMb,
        boolean arm,
        Duration timeout,
        String state,
        String stateReason,
        boolean updating,
        Map<String, String> settings) {

    private static final String MODE = "MINOS_MODE";
    /** Where it is set, settings come from elsewhere too, and those win. */
    private static final String PARAMETER = "MINOS_PARAMETER";

    static FunctionConfiguration of(GetFunctionConfigurationResponse response) {
        Map<String, String> settings = new TreeMap<>();
        if (response.environment() != null) {
            response.environment().variables().forEach((name, value) -> {
                if (name.startsWith("MINOS_")) {
                    settings.put(name, value);
                }
            });
        }
        return new FunctionConfiguration(
                response.memorySize(),
                response.architectures().contains(Architecture.ARM64),
                Duration.ofSeconds(response.timeout()),
                text(response.stateAsString()),
                text(response.stateReason()),
                "InProgress".equals(response.lastUpdateStatusAsString()),
                settings);
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    /**
     * Makes sure, before anything is executed, that instances can be read.
     *
     * @throws IOException if not; says what to do about it
     */
    void requireReadable(String function) throws IOException {
        if (state.equals("Inactive")) {
            throw new IOException(
                    function + ": is Inactive after a long time without calls; invoke it once, wait for it"
                            + " with: aws lambda wait function-active-v2 --function-name " + function);
        }
        if (!state.isEmpty() && !state.equals("Active")) {
            throw new IOException(function + ": is " + state + (stateReason.isEmpty() ? "" : " (" + stateReason + ")")
                    + ", not Active; if that passes, wait for it with: aws lambda wait function-active-v2"
                    + " --function-name " + function);
        }
        if (updating) {
            throw new IOException(function + ": is being updated, so old and new instances would mix; wait for it with:"
                    + " aws lambda wait function-updated-v2 --function-name " + function);
        }
        if (settings.getOrDefault(MODE, "").strip().toLowerCase(Locale.ROOT).equals("off")
                && !settings.containsKey(PARAMETER)) {
            throw new IOException(
                    function + ": MINOS_MODE is off, so no instance is read; set it to observe, which never"
                            + " rejects, for the pre-test");
        }
    }

    /** Dollars for one invocation by list prices, without a queue. */
    double usd(double billedMs) {
        FunctionPrice price = arm ? FunctionPrice.LAMBDA_ARM64_US_EAST_1 : FunctionPrice.LAMBDA_X86_US_EAST_1;
        return billedMs * price.usdPerMillisecond(memoryMb) + price.usdPerRequest();
    }

    /** In words, for people. */
    String description() {
        return memoryMb + " MB, " + (arm ? "arm64" : "x86_64") + ", timeout " + timeout.toSeconds() + " s, "
                + (settings.isEmpty()
                        ? "no MINOS_ variables"
                        : settings.entrySet().stream()
                                .map(setting -> setting.getKey() + "=" + setting.getValue())
                                .collect(Collectors.joining(" ")));
    }
}
