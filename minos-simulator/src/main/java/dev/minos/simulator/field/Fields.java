package dev.minos.simulator.field;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An object in JSON whose fields are taken one by one; what has not been taken in the end is unknown, and an error. A
 * field that is {@code null} counts as missing. Every fault is an {@link InvalidFieldException}. Not thread-safe.
 */
public final class Fields {

    private final ObjectNode object;
    private final Set<String> taken = new LinkedHashSet<>();

    private Fields(ObjectNode object) {
        this.object = object;
    }

    /**
     * Reads an object completely.
     *
     * @param name the name of the field that holds the object
     * @param node the object
     * @param reading takes the fields and makes something of them
     */
    public static <T> T read(String name, JsonNode node, Function<Fields, T> reading) {
        if (!(node instanceof ObjectNode object)) {
            throw new InvalidFieldException(name, "must be an object, was " + node);
        }
        try {
            return readRoot(object, reading);
        } catch (InvalidFieldException inner) {
            throw inner.within(name);
        }
    }

    /** Reads an object completely that no field holds. */
    public static <T> T readRoot(ObjectNode object, Function<Fields, T> reading) {
        Fields fields = new Fields(object);
        T value = reading.apply(fields);
        fields.requireNothingLeft();
        return value;
    }

    /** The value of a field as it is, if it is there. */
    public Optional<JsonNode> find(String name) {
        taken.add(name);
        JsonNode value = object.path(name);
        return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(value);
    }

    /** The value of a field as it is. */
    public JsonNode get(String name) {
        return find(name).orElseThrow(() -> new InvalidFieldException(name, "is missing"));
    }

    /** A number. */
    public double number(String name) {
        return asNumber(name, get(name));
    }

    /** A number, if it is there. */
    public OptionalDouble findNumber(String name) {
        return find(name).map(value -> OptionalDouble.of(asNumber(name, value))).orElse(OptionalDouble.empty());
    }

    /** A whole number. */
    public int whole(String name) {
        return asWhole(name, get(name));
    }

    /** A whole number, if it is there. */
    public OptionalInt findWhole(String name) {
        return find(name).map(value -> OptionalInt.of(asWhole(name, value))).orElse(OptionalInt.empty());
    }

    /** A text. */
    public String text(String name) {
        return asText(name, get(name));
    }

    /** Numbers, none where the field is missing. */
    public List<Double> numbers(String name) {
        List<Double> numbers = new ArrayList<>();
        find(name).ifPresent(list -> {
            if (!list.isArray()) {
                throw new InvalidFieldException(name, "must be a list of numbers, was " + list);
            }
            list.forEach(each -> numbers.add(asNumber(name, each)));
        });
        return numbers;
    }

    /** One of an enum's constants, written in lower case with hyphens, or a certain one where the field is missing. */
    public <E extends Enum<E>> E choice(String name, Class<E> choices, E otherwise) {
        return find(name).map(value -> asChoice(name, value, choices)).orElse(otherwise);
    }

    /** One of an enum's constants, written in lower case with hyphens. */
    public <E extends Enum<E>> E choice(String name, Class<E> choices) {
        return asChoice(name, get(name), choices);
    }

    private static <E extends Enum<E>> E asChoice(String name, JsonNode value, Class<E> choices) {
        for (E choice : choices.getEnumConstants()) {
            if (hyphenated(choice).equals(value.asText())) {
                return choice;
            }
        }
        String allowed = Arrays.stream(choices.getEnumConstants())
                .map(Fields::hyphenated)
                .collect(Collectors.joining(", "));
        throw new InvalidFieldException(name, "must be one of " + allowed + ", was " + value);
    }

    /** A constant's name as inputs write it. */
    public static String hyphenated(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static double asNumber(String name, JsonNode value) {
        if (!value.isNumber()) {
            throw new InvalidFieldException(name, "must be a number, was " + value);
        }
        return value.doubleValue();
    }

    private static int asWhole(String name, JsonNode value) {
        double number = asNumber(name, value);
        if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
            throw new InvalidFieldException(
                    name, "must be a whole number of at most " + Integer.MAX_VALUE + ", was " + value);
        }
        return (int) number;
    }

    private static String asText(String name, JsonNode value) {
        if (!value.isTextual()) {
            throw new InvalidFieldException(name, "must be a text, was " + value);
        }
        return value.textValue();
    }

    private void requireNothingLeft() {
        object.fieldNames().forEachRemaining(name -> {
            if (!taken.contains(name)) {
                throw new InvalidFieldException(name, "is unknown; allowed are " + String.join(", ", taken));
            }
        });
    }
}
