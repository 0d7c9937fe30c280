package dev.minos.report.generic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.markup.Element;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Bars;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Scale;
import dev.minos.report.table.Csv;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The rendering of a result of which nothing is known but its shape: single values as fields, objects as sections, lists of
 * objects as tables, long lists of numbers as bars. Stateless.
 */
public final class GenericReport {

    private static final int ROWS_ON_A_PAGE = 500;

    private GenericReport() {}

    /** One self-contained page. */
    public static String html(JsonNode result) {
        HtmlReport page = HtmlReport.titled(title(result));
        List<Part> parts = parts(result);
        if (parts.isEmpty()) {
            page.introducedBy(Blocks.paragraph("The result is empty."));
        }
        for (int i = 0; i < parts.size(); i++) {
            page.section(parts.get(i).heading(), content(parts.get(i), "series-" + i));
        }
        return page.render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode result) {
        List<String> blocks = new ArrayList<>();
        for (Part part : parts(result)) {
            String body = part instanceof Part.Cellular cells
                    ? TextTable.render(cells.table())
                    : summary(numbers((Part.Series) part)) + "\n";
            blocks.add(blocks.isEmpty() ? body : TextTable.printable(part.heading()) + "\n" + body);
        }
        return blocks.isEmpty() ? "The result is empty.\n" : String.join("\n", blocks);
    }

    /**
     * Comma-separated values at full precision: the records of a result that has one list of records, else the two columns
     * {@code field} and {@code value}. Names are those of the JSON, with dots between the levels.
     */
    public static String csv(JsonNode result) {
        List<JsonNode> lists = result.properties().stream()
                .map(Map.Entry::getValue)
                .filter(Cells::isListOfObjects)
                .toList();
        if (lists.size() == 1) {
            return records(Cells.elements(lists.get(0)));
        }
        Map<String, String> fields = new LinkedHashMap<>();
        flatten("", result, fields);
        return Csv.render(
                List.of("field", "value"),
                fields.entrySet().stream()
                        .map(field -> List.of(field.getKey(), field.getValue()))
                        .toList());
    }

    /** The single values of an object, one a row, without a heading. */
    public static Table fields(JsonNode object) {
        return Part.fields(object);
    }

    private static List<Part> parts(JsonNode result) {
        if (!(result.deepCopy() instanceof ObjectNode object)) {
            return List.of();
        }
        object.remove(List.of("schemaVersion", "kind"));
        return Part.of(object);
    }

    private static String title(JsonNode result) {
        String kind = result.path("kind").asText();
        return "Minos " + (kind.isEmpty() ? "result" : kind);
    }

    private static List<Element> content(Part part, String name) {
        if (part instanceof Part.Cellular cells) {
            return paged(cells.table());
        }
        double[] values = numbers((Part.Series) part);
        List<Bars.Bar> bars = IntStream.range(0, values.length)
                .filter(i -> Double.isFinite(values[i]))
                .mapToObj(i -> new Bars.Bar(i - 0.5, i + 0.5, values[i], i + ": " + Figures.number(values[i])))
                .toList();
        Chart chart = new Chart(
                name,
                part.heading(),
                summary(values),
                Axis.numbers(Scale.exact(-0.5, values.length - 0.5), "Index"),
                Axis.numbers(Scale.fromZero(values), part.heading()),
                200,
                List.of(new Bars("minos", bars)));
        return List.of(new FigureCard("", List.of(), List.of(chart), summary(values)).element());
    }

    private static List<Element> paged(Table table) {
        int more = table.rows().size() - ROWS_ON_A_PAGE;
        if (more <= 0) {
            return List.of(Blocks.table(table));
        }
        Table first = new Table(table.columns(), table.rows().subList(0, ROWS_ON_A_PAGE));
        return List.of(
                Blocks.table(first),
                Blocks.paragraph("meta", Figures.count(more) + " more rows are in the JSON of this result."));
    }

    private static double[] numbers(Part.Series series) {
        return series.values().stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static String summary(double[] values) {
        int largest = 0;
        for (int i = 1; i < values.length; i++) {
            largest = Double.isNaN(values[largest]) || values[i] > values[largest] ? i : largest;
        }
        return values.length + " values; the largest is " + Figures.number(values[largest]) + " at index " + largest
                + ".";
    }

    private static String records(List<JsonNode> records) {
        Map<String, Integer> columns = new LinkedHashMap<>();
        List<Map<String, String>> rows = new ArrayList<>();
        for (JsonNode node : records) {
            Map<String, String> fields = new LinkedHashMap<>();
            flatten("", node, fields);
            fields.keySet().forEach(name -> columns.putIfAbsent(name, columns.size()));
            rows.add(fields);
        }
        List<String> header = List.copyOf(columns.keySet());
        return Csv.render(
                header,
                rows.stream()
                        .map(row -> header.stream()
                                .map(name -> row.getOrDefault(name, ""))
                                .toList())
                        .toList());
    }

    private static void flatten(String prefix, JsonNode object, Map<String, String> fields) {
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            String name = prefix + field.getKey();
            JsonNode value = field.getValue();
            if (value.isObject()) {
                flatten(name + ".", value, fields);
            } else {
                fields.put(name, value.isNull() ? "" : value.isValueNode() ? value.asText() : value.toString());
            }
        }
    }
}
