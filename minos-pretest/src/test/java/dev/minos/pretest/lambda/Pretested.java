package dev.minos.pretest.lambda;

import dev.minos.core.benchmark.Ticker;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.Steps;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.lambda.LambdaClient;

/** A pre-test of the stand-in's function with a calendar that stands still, a clock that ticks and pauses that take no time. */
final class Pretested implements Steps {

    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private final StandIn lambda;
    private final AtomicLong millis = new AtomicLong();
    private final List<Duration> pauses = new ArrayList<>();
    private final List<String> notes = new CopyOnWriteArrayList<>();
    private LambdaPlan plan = new LambdaPlan("orders", List.of("{\"order\":1}"), PayloadForm.MESSAGE, 1000);

    Pretested(StandIn lambda) {
        this.lambda = lambda;
    }

    Pretested with(LambdaPlan other) {
        plan = other;
        return this;
    }

    Gathered gather(int instances) throws IOException, InterruptedException {
        return gather(new Limits(instances, Double.POSITIVE_INFINITY));
    }

    Gathered gather(Limits limits) throws IOException, InterruptedException {
        Ticker ticker = () -> millis.addAndGet(100) * 1_000_000;
        try (LambdaClient client = lambda.client()) {
            return new LambdaSource(client, plan, ticker, () -> NOW, pauses::add).gather(limits, this);
        }
    }

    List<Duration> pauses() {
        return pauses;
    }

    List<String> notes() {
        return notes;
    }

    @Override
    public void at(String step, double share) {}

    @Override
    public void note(String text) {
        notes.add(text);
    }
}
