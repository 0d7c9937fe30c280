package dev.minos.tracing.compat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.tracing.Fixtures;
import dev.minos.tracing.Fixtures.Case;
import dev.minos.tracing.read.XRayTrace;
import dev.minos.tracing.write.ServiTraceLine;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ServiTraceTest {

    @ParameterizedTest
    @MethodSource("dev.minos.tracing.Fixtures#all")
    void saysWhatTheReferenceSaysInEveryField(Case example) throws IOException {
        JsonNode answer = answerTo(example.trace());
        Fixtures.fields(example.expected()).forEach((field, expected) -> {
            if (!field.equals("label")) {
                assertThat(same(answer.path(field), expected))
                        .as("%s: %s instead of %s", field, answer.path(field), expected)
                        .isTrue();
            }
        });
    }

    private static JsonNode answerTo(XRayTrace trace) throws IOException {
        return Fixtures.JSON.readTree(ServiTraceLine.of(ServiTrace.analyze(trace)));
    }

    /** Equal but for the way in which numbers are written. */
    private static boolean same(JsonNode actual, JsonNode expected) {
        if (expected.isNumber()) {
            return actual.isNumber() && actual.doubleValue() == expected.doubleValue();
        }
        if (expected.isObject()) {
            return actual.isObject()
                    && Fixtures.fields(actual)
                            .keySet()
                            .equals(Fixtures.fields(expected).keySet())
                    && expected.properties().stream()
                            .allMatch(field -> same(actual.path(field.getKey()), field.getValue()));
        }
        if (expected.isArray()) {
            boolean equal = actual.isArray() && actual.size() == expected.size();
            for (int i = 0; equal && i < expected.size(); i++) {
                equal = same(actual.get(i), expected.get(i));
            }
            return equal;
        }
        return actual.equals(expected);
    }
}
