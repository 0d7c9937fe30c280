package dev.minos.report.generic;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Column;
import dev.minos.report.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A piece of a result that is shown under one heading. */
sealed interface Part {

    String heading();

    /**
     * Fields or records.
     *
     * @param heading what they are
     * @param table the cells
     */
    record Cellular(String heading, Table table) implements Part {}

    /**
     * A long list of numbers.
     *
     * @param heading what they are
     * @param values the numbers; NaN where one is unknown
     */
    record Series(String heading, List<Double> values) implements Part {}

    /** The parts of a result, outer ones first. */
    static List<Part> of(JsonNode result) {
        return of("", result);
    }

    private static List<Part> of(String path, JsonNode object) {
        List<Part> parts = new ArrayList<>();
        Table fields = fields(object);
        if (!fields.rows().isEmpty()) {
            parts.add(new Cellular(path.isEmpty() ? "Summary" : path, fields));
        }
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            String label = Labels.of(field.getKey());
            String name = path.isEmpty() ? label : path + ": " + label;
            JsonNode value = field.getValue();
            if (Cells.isSeries(value)) {
                List<Double> numbers = Cells.elements(value).stream()
                        .map(number -> number.isNull() ? Double.NaN : number.doubleValue())
                        .toList();
                parts.add(new Series(name, numbers));
            } else if (Cells.isListOfObjects(value)) {
                parts.add(new Cellular(name, records(Cells.elements(value))));
            } else if (value.isObject() && !Cells.fits(value)) {
                parts.addAll(of(name, value));
            }
        }
        return parts;
    }

    /** The fields of an object that fit into cells, one a row. */
    static Table fields(JsonNode object) {
        List<List<String>> rows = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            JsonNode value = field.getValue();
            boolean shownElsewhere = Cells.isSeries(value) || Cells.isListOfObjects(value) || value.isObject();
            if (Cells.fits(value) || !shownElsewhere) {
                rows.add(List.of(Labels.of(field.getKey()), Cells.text(value)));
            }
        }
        return new Table(List.of(Column.words(""), Column.words("")), rows);
    }

    /** Objects as rows; the columns are the fields of all of them, objects inside them spread over columns. */
    static Table records(List<JsonNode> objects) {
        List<Map<String, JsonNode>> flat = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (JsonNode object : objects) {
            Map<String, JsonNode> fields = new LinkedHashMap<>();
            flatten("", object, fields);
            flat.add(fields);
            names.addAll(fields.keySet());
        }
        List<Column> columns = new ArrayList<>();
        for (String name : names) {
            boolean words = flat.stream()
                    .map(fields -> fields.get(name))
                    .anyMatch(value -> value != null && !value.isNumber() && !value.isNull());
            columns.add(words ? Column.words(name) : Column.numbers(name));
        }
        List<List<String>> rows = flat.stream()
                .map(fields ->
                        names.stream().map(name -> cell(fields.get(name))).toList())
                .toList();
        return readable(columns.isEmpty() ? List.of(Column.words("")) : columns, names.isEmpty() ? List.of() : rows);
    }

    private static String cell(@Nullable JsonNode value) {
        return value == null ? "" : Cells.text(value);
    }

    private static void flatten(String prefix, JsonNode object, Map<String, JsonNode> fields) {
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            String name = prefix.isEmpty() ? Labels.of(field.getKey()) : prefix + ": " + field.getKey();
            if (field.getValue().isObject() && !Cells.fits(field.getValue())) {
                flatten(name, field.getValue(), fields);
            } else {
                fields.put(name, field.getValue());
            }
        }
    }

    /** A few records with many fields are read from top to bottom. */
    private static Table readable(List<Column> columns, List<List<String>> rows) {
        Table table = new Table(columns, rows);
        return columns.size() > 9 && rows.size() <= 8 && !rows.isEmpty() ? table.transposed() : table;
    }
}
