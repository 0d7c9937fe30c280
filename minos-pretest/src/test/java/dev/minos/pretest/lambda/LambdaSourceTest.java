package dev.minos.pretest.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.Limits;
import dev.minos.pretest.Pretest;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Readings of new instances among calls that meet new and old ones. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LambdaSourceTest {

    private static final JsonMapper JSON = new JsonMapper();

    /** The scouts of the first wave meet new instances; in the second wave those serve as many calls. */
    private static Answer scoutedBefore(int n) {
        boolean again = n >= WaveSize.SCOUTS && n < 2 * WaveSize.SCOUTS;
        return again ? Answer.warm(n, 40) : Answer.cold(n, 300_000 + 1_000 * n, 100 + n);
    }

    @Test
    void asManyNewInstancesAreReadAsAreWanted() throws Exception {
        try (StandIn lambda = new StandIn(LambdaSourceTest::scoutedBefore)) {
            Gathered gathered = new Pretested(lambda).gather(8);

            assertThat(lambda.events())
                    .as("three scouts, then these again and five more")
                    .hasSize(11);
            assertThat(gathered.readings())
                    .extracting(InstanceReading::instance)
                    .containsExactlyInAnyOrder("r0", "r1", "r2", "r6", "r7", "r8", "r9", "r10");
            assertThat(gathered.readings()).contains(new InstanceReading("r7", 307_000, 107, Answer.FINGERPRINT, ""));
            assertThat(gathered.source()).isEqualTo("orders on Lambda");
            assertThat(gathered.repeated()).isZero();
        }
    }

    @Test
    void laterInvocationsTellTheMeanBodyAndAllAreCountedAndPaidFor() throws Exception {
        try (StandIn lambda = new StandIn(LambdaSourceTest::scoutedBefore)) {
            Gathered gathered = new Pretested(lambda).gather(8);

            double coldMs = 8 * 500 + (0 + 1 + 2 + 6 + 7 + 8 + 9 + 10);
            double usd = (coldMs + 3 * 40) / 1000 * 0.5 * 0.0000166667 + 11 * 0.2e-6;
            assertThat(gathered.spentUsd()).isCloseTo(usd, within(1e-12));
            assertThat(gathered.measured().bodyMs()).isEqualTo(40);
            assertThat(gathered.measured().terminationMs()).isNaN();
            assertThat(gathered.notes())
                    .contains(
                            "11 invocations really did the work of the payload",
                            "the mean body is that of 3 later invocations, prepare step included");
        }
    }

    @Test
    void aPretestCanBeCalculatedFromTheReadings() throws Exception {
        try (StandIn lambda = new StandIn(LambdaSourceTest::scoutedBefore)) {
            var result =
                    Pretest.evaluate(new Pretested(lambda).gather(30), CostFigures.UNKNOWN, CalculatorSettings.DEFAULT);

            assertThat(result.fingerprint()).isEqualTo(Answer.FINGERPRINT);
            assertThat(result.workload().bodyMs().value()).isEqualTo(40);
        }
    }

    @Test
    void whatIsSentCanGoBackToNoQueue() throws Exception {
        LambdaPlan plan = new LambdaPlan("orders", List.of("first", "second"), PayloadForm.MESSAGE, 100);
        try (StandIn lambda = new StandIn(n -> Answer.cold(n, 300_000, 100))) {
            new Pretested(lambda).with(plan).gather(3);

            Set<String> ids = new HashSet<>();
            Set<String> bodies = new HashSet<>();
            for (String event : lambda.events()) {
                JsonNode message = JSON.readTree(event).path("Records").path(0);
                ids.add(message.path("messageId").asText());
                bodies.add(message.path("body").asText());
                assertThat(message.path("eventSource").asText()).isNotEqualTo("aws:sqs");
                assertThat(message.has("receiptHandle")).isFalse();
                assertThat(message.has("eventSourceARN")).isFalse();
                assertThat(message.path("messageAttributes").isObject()).isTrue();
            }
            assertThat(ids).hasSize(3);
            assertThat(bodies).containsExactlyInAnyOrder("first", "second");
        }
    }

    @Test
    void aRawPayloadIsSentAsItIs() throws Exception {
        LambdaPlan plan = new LambdaPlan("orders", List.of("{\"city\": \"Köln\"}"), PayloadForm.EVENT, 100);
        try (StandIn lambda = new StandIn(n -> Answer.cold(n, 300_000, 100))) {
            new Pretested(lambda).with(plan).gather(1);

            assertThat(lambda.events()).containsExactly("{\"city\": \"Köln\"}");
        }
    }

    @Test
    void theCallsOfAWaveAreUnderWayTogether() throws Exception {
        CyclicBarrier wave = new CyclicBarrier(WaveSize.SCOUTS);
        IntFunction<Answer> together = n -> {
            try {
                wave.await(30, TimeUnit.SECONDS);
                return Answer.cold(n, 300_000, 100);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
                return Answer.failing(n, "Alone", "the other calls did not come");
            }
        };
        try (StandIn lambda = new StandIn(together)) {
            assertThat(new Pretested(lambda).gather(3).readings()).hasSize(3);
        }
    }

    @Test
    void aSandboxThatCameBackIsNoIndependentReading() throws Exception {
        try (StandIn lambda = new StandIn(n -> n == 0 ? Answer.cameBack(n) : Answer.cold(n, 300_000, 100))) {
            Gathered gathered = new Pretested(lambda).gather(4);

            assertThat(gathered.readings())
                    .hasSizeGreaterThanOrEqualTo(4)
                    .extracting(InstanceReading::instance)
                    .doesNotContain("r0");
            assertThat(gathered.repeated()).isEqualTo(1);
        }
    }

    @Test
    void aBodyThatTheLogDoesNotTellIsUnknownAndTheWaitIsPaidFor() throws Exception {
        IntFunction<Answer> withoutReport = n -> {
            Answer whole = Answer.cold(n, 300_000, 100);
            return whole.withLog(whole.log().substring(0, whole.log().indexOf("END")));
        };
        try (StandIn lambda = new StandIn(withoutReport)) {
            Gathered gathered = new Pretested(lambda).gather(1);

            assertThat(gathered.readings().get(0).hasBody()).isFalse();
            assertThat(gathered.spentUsd()).isCloseTo(0.1 * 0.5 * 0.0000166667 + 0.2e-6, within(1e-12));
        }
    }

    @Test
    void theUserIsToldBeforeAnythingIsExecuted() throws Exception {
        try (StandIn lambda = new StandIn(n -> Answer.cold(n, 300_000, 100))
                .configuration(
                        StandIn.configured(
                                ",\"State\":\"Active\",\"Environment\":{\"Variables\":{\"MINOS_MODE\":\"observe\",\"TOKEN\":\"t\"}}"))) {
            Pretested pretested = new Pretested(lambda);
            pretested.gather(1);

            assertThat(pretested.notes())
                    .containsExactly(
                            "orders: 512 MB, x86_64, timeout 2 s, MINOS_MODE=observe",
                            "The function is really invoked, at most 1000 times, and does the work of its payload each time.");
        }
    }

    @Test
    void noMoreIsInvokedThanTheBoundAllowsAndNoneThatWouldMeetOldInstancesOnly() throws Exception {
        LambdaPlan plan = new LambdaPlan("orders", List.of("x"), PayloadForm.MESSAGE, 5);
        try (StandIn lambda = new StandIn(LambdaSourceTest::scoutedBefore)) {
            Gathered gathered = new Pretested(lambda).with(plan).gather(30);

            assertThat(lambda.events())
                    .as("of the five, two would meet the scouts' instances")
                    .hasSize(3);
            assertThat(gathered.notes())
                    .anySatisfy(note -> assertThat(note)
                            .startsWith("stopped after 3 of 30 instances")
                            .contains("2 are left of 5 invocations"));
        }
    }

    @Test
    void noWaveGoesOutThatCostsMoreThanIsLeft() throws Exception {
        double scouts = 3 * (500.0 / 1000 * 0.5 * 0.0000166667 + 0.2e-6);
        try (StandIn lambda = new StandIn(n -> Answer.cold(n, 300_000, 100))) {
            Gathered gathered = new Pretested(lambda).gather(new Limits(30, 3.1 * scouts));

            assertThat(lambda.events()).hasSize(9);
            assertThat(gathered.spentUsd()).isLessThanOrEqualTo(3.1 * scouts);
            assertThat(gathered.readings()).hasSize(9);
            assertThat(gathered.notes())
                    .anySatisfy(note ->
                            assertThat(note).contains("stopped after 9 of 30").contains("dollars"));
        }
    }

    @Test
    void anInterruptionEndsTheWaitForAnswers() throws Exception {
        CyclicBarrier arrived = new CyclicBarrier(2);
        IntFunction<Answer> never = n -> {
            try {
                if (n == 0) {
                    arrived.await(30, TimeUnit.SECONDS);
                }
                Thread.currentThread().join();
                return Answer.warm(n, 1);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException ended) {
                return Answer.warm(n, 1);
            }
        };
        try (StandIn lambda = new StandIn(never)) {
            Thread pretest = Thread.currentThread();
            Thread user = new Thread(() -> {
                try {
                    arrived.await(30, TimeUnit.SECONDS);
                    pretest.interrupt();
                } catch (InterruptedException | BrokenBarrierException | TimeoutException ended) {
                    throw new IllegalStateException(ended);
                }
            });
            user.start();
            assertThatThrownBy(() -> new Pretested(lambda).gather(3)).isInstanceOf(InterruptedException.class);
            user.join();
        }
    }

    @Test
    void anotherFunctionIsNotFound() throws Exception {
        LambdaPlan plan = new LambdaPlan("ordres", List.of("x"), PayloadForm.MESSAGE, 5);
        try (StandIn lambda = new StandIn(n -> Answer.warm(n, 1))) {
            assertThatThrownBy(() -> new Pretested(lambda).with(plan).gather(3))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("ordres: not found in this region and account: Function not found");
        }
    }
}
