package dev.minos.pretest.log;

import com.fasterxml.jackson.databind.JsonNode;

/** The checked fields of a JSON object. */
record Fields(JsonNode json) {

    /** A text; empty if it is missing. */
    String text(String name) throws BadLineException {
        JsonNode value = json.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return "";
        }
        if (!value.isTextual()) {
            throw new BadLineException(name + " must be a text, was " + value);
        }
        return value.textValue();
    }

    /** One of some words. */
    String word(String name, String... words) throws BadLineException {
        String text = text(name);
        for (String word : words) {
            if (word.equals(text)) {
                return word;
            }
        }
        throw new BadLineException(name + " must be one of " + String.join(", ", words) + ", was \"" + text + "\"");
    }

    /** A finite number greater than 0; NaN if it is missing or null. */
    double positive(String name) throws BadLineException {
        JsonNode value = json.path(name);
        return value.isMissingNode() || value.isNull() ? Double.NaN : number(name, value, Double.MIN_VALUE);
    }

    /** A finite number that is at least 0; NaN if it is missing or null. */
    double notNegative(String name) throws BadLineException {
        JsonNode value = json.path(name);
        return value.isMissingNode() || value.isNull() ? Double.NaN : number(name, value, 0);
    }

    /** A whole number that is at least {@code least}; 0 if it is missing. Some collectors make 1.0 of 1. */
    int count(String name, int least) throws BadLineException {
        JsonNode value = json.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return 0;
        }
        double number = number(name, value, least);
        if (number != Math.rint(number) || number > Integer.MAX_VALUE) {
            throw new BadLineException(name + " must be a whole number, was " + value);
        }
        return (int) number;
    }

    /** A flag; false if it is missing. */
    boolean flag(String name) throws BadLineException {
        JsonNode value = json.path(name);
        if (!value.isMissingNode() && !value.isNull() && !value.isBoolean()) {
            throw new BadLineException(name + " must be true or false, was " + value);
        }
        return value.booleanValue();
    }

    private static double number(String name, JsonNode value, double least) throws BadLineException {
        if (!value.isNumber()) {
            throw new BadLineException(name + " must be a number, was " + value);
        }
        double number = value.doubleValue();
        if (!(number >= least && number < Double.POSITIVE_INFINITY)) {
            throw new BadLineException(name + " must be finite and "
                    + (least == Double.MIN_VALUE ? "> 0" : ">= " + (int) least) + ", was " + value);
        }
        return number;
    }
}
