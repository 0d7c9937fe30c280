package dev.minos.report.demo;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Random;

/** A made-up result of the demo in the shape of a real one, the same for equal seeds. */
public final class SyntheticDemo {

    private static final double THRESHOLD = 1.53;
    private static final double BODY_MS = 320;
    private static final double LIFETIME = 12;
    private static final double END = 150;

    private final Random random;
    private final ObjectNode root = JsonNodeFactory.instance.objectNode();
    private final ArrayNode bodies = root.arrayNode();
    private final ArrayNode instances = root.arrayNode();

    private SyntheticDemo(long seed) {
        this.random = new Random(seed);
    }

    /** A run in which Minos gains. */
    public static ObjectNode gaining(long seed) {
        return new SyntheticDemo(seed).build();
    }

    /** The same run on a platform that brings ended sandboxes back: nothing gained, nothing claimed. */
    public static ObjectNode sameSandbox(long seed) {
        ObjectNode root = gaining(seed);
        root.put("sandbox", "same").put("terminationEfficacy", 0.02);
        ObjectNode change = root.putObject("change");
        for (Measure measure : Measure.values()) {
            if (!measure.equals(Measure.REQUESTS)) {
                change.set(measure.field(), interval(root, 0.8, -3.1, 4.6));
            }
        }
        return root;
    }

    private ObjectNode build() {
        root.put("schemaVersion", 1)
                .put("kind", "demo")
                .put("platform", "lambda")
                .put("sandbox", "new");
        root.put("strategy", "benchmark").put("seed", 1).put("startedAt", "2026-11-30T12:00:00Z");
        root.put("seconds", 231.4);
        root.putObject("settings")
                .put("users", 2)
                .put("blockSeconds", 15)
                .put("blocksPerArm", 5)
                .put("thinkMs", 250)
                .put("retryBound", 5)
                .put("memoryMb", 1769)
                .put("sandboxLifetimeSeconds", LIFETIME)
                .put("handOver", "release");
        pretest();
        root.put("threshold", THRESHOLD).put("passRate", 0.4).put("terminationEfficacy", 1.0);
        root.putArray("thresholdsByAttempt")
                .add(THRESHOLD)
                .add(1.58)
                .add(1.66)
                .add(1.79)
                .add(2.02);
        int terminated = 0;
        arm("baseline");
        terminated += arm("minos");
        root.set("baseline", figures("baseline", 0));
        root.set("minos", figures("minos", terminated));
        ArrayNode nodes = root.putArray("nodes");
        nodes.add(node("slow", 0.6, 2.0));
        nodes.add(node("fast", 0.4, 1.0));
        change();
        ObjectNode series = root.putObject("series");
        series.set("bodies", bodies);
        series.set("instances", instances);
        series.set("costOverTime", costs());
        ArrayNode retries = series.putArray("retries");
        int[] counts = {412, 21, 14, 6, 3, 2};
        for (int i = 0; i < counts.length; i++) {
            retries.addObject().put("retries", i).put("requests", counts[i]);
        }
        return root;
    }

    private void pretest() {
        ObjectNode pretest = root.putObject("pretest").put("instances", 30);
        ArrayNode samples = pretest.putArray("samples");
        for (int i = 0; i < 30; i++) {
            boolean fast = i % 5 < 2;
            double speed = (fast ? 1 : 2) * noise(0.06);
            samples.addObject()
                    .put("instance", "p-" + i)
                    .put("node", fast ? "fast" : "slow")
                    .put("scoreMs", 1.2 * speed * noise(0.03))
                    .put("bodyMs", BODY_MS * speed * noise(0.04));
        }
        pretest.put("relativeCost", 0.1).put("percentileThresholdMs", 1.41);
        pretest.put("correlation", 0.97).put("verdict", "SELECT");
    }

    private int arm(String arm) {
        int terminated = 0;
        int attempts = 0;
        int index = 0;
        for (int user = 0; user < 2; user++) {
            double now = 0.4 * user;
            while (now < END) {
                boolean fast = random.nextDouble() < 0.4;
                double speed = (fast ? 1 : 2) * noise(0.05);
                double score = 1.2 * speed * noise(0.03);
                boolean forced = attempts == 5;
                boolean end = arm.equals("minos") && score > THRESHOLD && !forced;
                double ended = end ? now + 0.5 : Math.min(END, now + LIFETIME * noise(0.2));
                int requests = end ? 0 : serve(arm, arm.charAt(0) + "-" + index, fast, speed, now, ended);
                ObjectNode instance = instances.addObject();
                instance.put("arm", arm).put("id", arm.charAt(0) + "-" + index).put("index", index++);
                instance.put("node", fast ? "fast" : "slow")
                        .put("startedSeconds", now)
                        .put("endedSeconds", ended);
                instance.put("requests", requests).put("attemptsBefore", attempts);
                instance.put("scoreMs", score).put("end", end ? "exited" : "lifetime");
                instance.put("fate", arm.equals("baseline") ? arm : end ? "terminated" : forced ? "forced" : "kept");
                attempts = end ? attempts + 1 : 0;
                terminated += end ? 1 : 0;
                now = ended + 0.05;
            }
        }
        return terminated;
    }

    private int serve(String arm, String id, boolean fast, double speed, double from, double to) {
        int requests = 0;
        for (double at = from; at < to; requests++) {
            double ms = BODY_MS * speed * noise(0.07);
            bodies.addObject()
                    .put("arm", arm)
                    .put("instance", id)
                    .put("node", fast ? "fast" : "slow")
                    .put("atSeconds", at)
                    .put("bodyMs", ms);
            at += ms / 1000 + 0.25;
        }
        return requests;
    }

    private ObjectNode figures(String arm, int terminated) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).path("arm").asText().equals(arm)) {
                sum += bodies.get(i).path("bodyMs").asDouble();
                count++;
            }
        }
        double billed = sum + terminated * 420.0 + count * 40.0;
        return root.objectNode()
                .put("requests", count)
                .put("attempts", count + terminated)
                .put("instances", 25 + terminated)
                .put("terminations", terminated)
                .put("forced", terminated == 0 ? 0 : 2)
                .put("meanBodyMs", sum / count)
                .put("medianBodyMs", sum / count * 1.04)
                .put("p95BodyMs", sum / count * 1.4)
                .put("billedMs", billed)
                .put("costPerMillion", billed / count / 1000 * 1.7275 * 0.0000166667 * 1e6 + 0.2)
                .put("meanQueueToDoneMs", sum / count + 71.5)
                .put("lost", 0)
                .put("duplicates", 0);
    }

    private ObjectNode node(String name, double share, double slowdown) {
        return root.objectNode()
                .put("name", name)
                .put("share", share)
                .put("slowdown", slowdown)
                .put("drawnBaseline", name.equals("fast") ? 10 : 15)
                .put("drawnMinos", name.equals("fast") ? 24 : 37);
    }

    private void change() {
        ObjectNode change = root.putObject("change");
        double[] spread = {5, 4};
        for (String field :
                new String[] {"meanBodyMs", "medianBodyMs", "p95BodyMs", "costPerMillion", "meanQueueToDoneMs"}) {
            double from = root.path("baseline").path(field).asDouble();
            double value = 100 * (root.path("minos").path(field).asDouble() / from - 1);
            change.set(field, interval(root, value, value - spread[0], value + spread[1]));
        }
        change.set("billedMs", interval(root, -1.2, -4.4, 2.1));
    }

    private ArrayNode costs() {
        ArrayNode costs = root.arrayNode();
        for (int second = 5; second <= 75; second += 5) {
            costs.addObject()
                    .put("atSeconds", second)
                    .put("baseline", 15.6 + random.nextGaussian() * 1.8 / Math.sqrt(second))
                    .put("minos", 11.2 + 55.0 / (second + 2) + random.nextGaussian() * 1.2 / Math.sqrt(second));
        }
        return costs;
    }

    private double noise(double sigma) {
        return Math.exp(sigma * random.nextGaussian());
    }

    private static ObjectNode interval(ObjectNode root, double value, double low, double high) {
        return root.objectNode().put("value", value).put("low", low).put("high", high);
    }
}
