package dev.minos.tracing.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.tracing.Fixtures;
import dev.minos.tracing.analysis.TraceAnalyzer;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.model.Category;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** OTLP, CloudWatch's spans and Jaeger. */
class SpanFormatsTest {

    private static final String RESOURCE = "{'attributes':[{'key':'service.name','value':{'stringValue':'%s'}},"
            + "{'key':'cloud.platform','value':{'stringValue':'aws_lambda'}}]}";

    @TempDir
    private Path directory;

    @Test
    void joinsTheSpansOfATraceFromAllLinesAndClassifiesThem() throws IOException {
        TraceBreakdown trace = analyze(
                line("shop", span("t1", "a", "", "GET /orders", 2, 0, 1_000, "'faas.coldstart':true")),
                line("shop", span("t1", "b", "a", "query", 3, 200, 500, "'db.system':'postgresql'")),
                line("shop", span("t1", "c", "a", "init", 1, 0, 150, "")));
        assertThat(trace.micros(Category.EXTERNAL_SERVICE)).isEqualTo(300_000);
        assertThat(trace.micros(Category.RUNTIME_INITIALIZATION)).isEqualTo(150_000);
        assertThat(trace.micros(Category.COMPUTATION)).isEqualTo(550_000);
        assertThat(trace.counts().coldStarts()).isPositive();
        assertThat(trace.quality().isFlagged()).isFalse();
    }

    @Test
    void countsTheTimeBetweenSendingAndReceivingAsQueueing() throws IOException {
        TraceBreakdown trace = analyze(
                line(
                        "front",
                        span("t1", "a", "", "POST", 2, 0, 300, "") + ","
                                + span("t1", "b", "a", "send", 4, 200, 250, "'messaging.system':'aws_sqs'")),
                line("worker", span("t1", "c", "b", "process", 5, 700, 1_000, "'faas.trigger':'pubsub'")));
        assertThat(trace.micros(Category.QUEUEING)).isEqualTo(450_000);
        assertThat(trace.micros(Category.EXTERNAL_SERVICE)).isEqualTo(50_000);
        assertThat(trace.micros(Category.COMPUTATION)).isEqualTo(500_000);
    }

    @Test
    void joinsTracesAcrossALink() throws IOException {
        String linked = span("t2", "c", "", "process", 5, 700, 1_000, "")
                .replace("'links':[]", "'links':[{'traceId':'t1','spanId':'b'}]");
        TraceBreakdown trace = analyze(
                line(
                        "front",
                        span("t1", "a", "", "POST", 2, 0, 300, "") + ","
                                + span("t1", "b", "a", "send", 4, 200, 250, "")),
                line("worker", linked));
        assertThat(trace.trace().id()).isEqualTo("t1");
        assertThat(trace.micros(Category.QUEUEING)).isEqualTo(450_000);
    }

    @Test
    void leavesAReceiverAloneThatIsLinkedToSeveralTraces() throws IOException {
        String linked = span("t3", "c", "", "process", 5, 700, 1_000, "")
                .replace("'links':[]", "'links':[{'traceId':'t1','spanId':'a'},{'traceId':'t2','spanId':'b'}]");
        assertThat(Fixtures.read(file(
                        line("front", span("t1", "a", "", "send", 4, 0, 100, "")),
                        line("front", span("t2", "b", "", "send", 4, 0, 100, "")),
                        line("worker", linked))))
                .hasSize(3);
    }

    @Test
    void countsAServiceThatIsTracedItselfAsWhatItDoes() throws IOException {
        TraceBreakdown trace = analyze(line(
                "a",
                span("t1", "a", "", "GET", 2, 0, 1_000, "") + "," + span("t1", "b", "a", "GET", 3, 100, 900, "") + ","
                        + span("t1", "c", "b", "GET", 2, 200, 800, "")));
        assertThat(trace.micros(Category.ORCHESTRATION)).isEqualTo(200_000);
        assertThat(trace.micros(Category.COMPUTATION)).isEqualTo(800_000);
    }

    @Test
    void readsPrettyPrintedOtlpAndSpansAsCloudWatchHasThem() throws IOException {
        String line = line("shop", span("t1", "a", "", "GET", 2, 0, 1_000, ""));
        Path pretty = Files.writeString(
                directory.resolve("pretty.json"), Fixtures.JSON.readTree(line).toPrettyString());
        assertThat(Fixtures.read(pretty)).isEqualTo(Fixtures.read(file(line)));
        String flat = "{'resource':{'attributes':{'service.name':'shop','cloud.platform':'aws_lambda'}},'traceId':'t1',"
                + "'spanId':'a','name':'GET','kind':'SERVER','startTimeUnixNano':1000000000,'endTimeUnixNano':2000000000,"
                + "'attributes':{},'status':{'code':'UNSET'}}";
        assertThat(Fixtures.read(file(flat.replace('\'', '"')))).isEqualTo(Fixtures.read(file(line)));
    }

    @Test
    void readsJaeger() throws IOException {
        String text = "{'data':[{'traceID':'t1','spans':["
                + "{'traceID':'t1','spanID':'a','operationName':'GET','references':[],'startTime':1000000,'duration':1000000,"
                + "'tags':[{'key':'span.kind','type':'string','value':'server'}],'processID':'p1'},"
                + "{'traceID':'t1','spanID':'b','operationName':'query','references':[{'refType':'CHILD_OF','traceID':'t1','spanID':'a'}],"
                + "'startTime':1200000,'duration':300000,'tags':[{'key':'span.kind','type':'string','value':'client'}],'processID':'p1'},"
                + "{'traceID':'t1','spanID':'c','operationName':'later','references':[{'refType':'FOLLOWS_FROM','traceID':'t1','spanID':'a'}],"
                + "'startTime':1500000,'duration':100000,'tags':[],'processID':'p1'}"
                + "],'processes':{'p1':{'serviceName':'shop','tags':[]}}}],'total':0}";
        TraceBreakdown trace = analyze(text.replace('\'', '"'));
        assertThat(trace.root().service()).isEqualTo("shop");
        assertThat(trace.micros(Category.EXTERNAL_SERVICE)).isEqualTo(300_000);
        assertThat(trace.micros(Category.COMPUTATION)).isEqualTo(700_000);
    }

    @Test
    void countsAllThatAnEndedAttemptAndItsWayBackCostAsReselection() throws IOException {
        String first = "'faas.coldstart':true,'minos.handed_back':true";
        TraceBreakdown trace = analyze(
                line(
                        "worker",
                        span("t1", "a", "", "send", 4, 0, 0, "") + ","
                                + span("t1", "b", "a", "process", 5, 100, 520, first) + ","
                                + span("t1", "c", "b", "init", 1, 100, 300, "") + ","
                                + span("t1", "d", "b", "minos.prepare", 1, 300, 450, "") + ","
                                + span("t1", "e", "b", "minos.hand-over", 4, 450, 500, "")),
                line(
                        "worker",
                        span("t1", "f", "e", "process", 5, 600, 1_000, "'faas.coldstart':true") + ","
                                + span("t1", "g", "f", "init", 1, 600, 700, "") + ","
                                + span("t1", "h", "f", "download", 3, 700, 750, "")));
        assertThat(trace.micros(Category.QUEUEING)).isEqualTo(100_000);
        assertThat(trace.micros(Category.RESELECTION)).isEqualTo(500_000);
        assertThat(trace.micros(Category.RUNTIME_INITIALIZATION)).isEqualTo(100_000);
        assertThat(trace.micros(Category.EXTERNAL_SERVICE)).isEqualTo(50_000);
        assertThat(trace.micros(Category.COMPUTATION)).isEqualTo(250_000);
        assertThat(trace.durationUs()).isEqualTo(1_000_000);
        assertThat(trace.counts().reselections()).isOne();
        assertThat(trace.counts().coldStarts()).isEqualTo(2);
        assertThat(trace.quality().isFlagged()).isFalse();
    }

    private TraceBreakdown analyze(String... lines) throws IOException {
        List<ReadTrace> traces = Fixtures.read(file(lines));
        assertThat(traces).hasSize(1);
        return TraceAnalyzer.analyze(traces.get(0).toTrace()).orElseThrow();
    }

    private Path file(String... lines) throws IOException {
        return Files.writeString(directory.resolve("traces.json"), String.join("\n", lines) + "\n");
    }

    private static String line(String service, String spans) {
        return ("{'resourceSpans':[{'resource':" + RESOURCE.formatted(service)
                        + ",'scopeSpans':[{'scope':{'name':'x'},'spans':[" + spans + "]}]}]}")
                .replace('\'', '"');
    }

    private static String span(
            String trace, String id, String parent, String name, int kind, int startMs, int endMs, String attributes) {
        StringBuilder list = new StringBuilder();
        for (String attribute : attributes.isEmpty() ? new String[0] : attributes.split(",")) {
            String[] pair = attribute.split(":", 2);
            String type = pair[1].startsWith("'") ? "stringValue" : "boolValue";
            list.append(list.isEmpty() ? "" : ",")
                    .append("{'key':%s,'value':{'%s':%s}}".formatted(pair[0], type, pair[1]));
        }
        return "{'traceId':'%s','spanId':'%s','parentSpanId':'%s','name':'%s','kind':%d,'startTimeUnixNano':'%d','endTimeUnixNano':'%d','attributes':[%s],'links':[],'status':{}}"
                .formatted(
                        trace,
                        id,
                        parent,
                        name,
                        kind,
                        1_000_000_000L + startMs * 1_000_000L,
                        1_000_000_000L + endMs * 1_000_000L,
                        list);
    }
}
