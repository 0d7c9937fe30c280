package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.policy.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several requests reach an unjudged instance at once: one judges, the others wait for its verdict. */
class ConcurrentFirstInvocationsTest {

    private static final int REQUESTS = 6;

    private final ExecutorService threads = Executors.newFixedThreadPool(REQUESTS);

    @TempDir
    Path directory;

    @AfterEach
    void stopThreads() {
        threads.shutdownNow();
    }

    @Test
    void shareOneVerdictOnAGoodInstance() throws Exception {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.FAST, directory);

        assertThat(invokeAll(fixture)).allMatch(answer -> answer.startsWith("done"));

        assertThat(fixture.benchmark.setUps()).isEqualTo(1);
        assertThat(fixture.decided().verdict()).isInstanceOf(Verdict.Kept.class);
        assertThat(fixture.count("handle")).isEqualTo(REQUESTS);
    }

    @Test
    void areAllHandedBackFromACondemnedInstance() throws Exception {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        CountDownLatch all = new CountDownLatch(REQUESTS);
        fixture.handOver = event -> {
            all.countDown();
            FunctionFixture.await(all);
            return Optional.of("back " + event);
        };

        assertThat(invokeAll(fixture))
                .allMatch(answer -> answer.startsWith("back"))
                .doesNotHaveDuplicates();

        assertThat(fixture.log).doesNotContain("handle");
        assertThat(fixture.count("hand over")).isEqualTo(REQUESTS);
        assertThat(fixture.carried).hasSize(REQUESTS).containsOnlyOnce("1.3E7 ns");
        assertThat(fixture.decided().verdict()).isInstanceOf(Verdict.Rejected.class);
        assertThat(fixture.sandbox.terminations()).as("one process, one mark").isEqualTo(1);
    }

    @Test
    void runHereIfTheirOwnHandOverIsRefused() throws Exception {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        CountDownLatch all = new CountDownLatch(REQUESTS);
        fixture.handOver = event -> {
            all.countDown();
            FunctionFixture.await(all);
            if (event.equals("m0")) {
                throw new HandOverRefusedException("not this one", null);
            }
            return Optional.of("back " + event);
        };

        List<String> answers = invokeAll(fixture);

        assertThat(answers.get(0)).isEqualTo("done m0 with data of m0");
        assertThat(answers.subList(1, REQUESTS)).allMatch(answer -> answer.startsWith("back"));
    }

    /** Lets all requests arrive before the benchmark's first round ends. */
    private List<String> invokeAll(FunctionFixture fixture) throws Exception {
        List<Thread> callers = new CopyOnWriteArrayList<>();
        CountDownLatch arrived = new CountDownLatch(REQUESTS);
        fixture.benchmark.eachRound(round -> {
            FunctionFixture.await(arrived);
            callers.forEach(FunctionFixture::awaitWaiting);
        });
        MinosFunction<String, String, String> function = fixture.function();
        List<Future<String>> answers = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            String event = "m" + i;
            answers.add(threads.submit(() -> {
                callers.add(Thread.currentThread());
                arrived.countDown();
                return function.invoke(event);
            }));
        }
        List<String> results = new ArrayList<>();
        for (Future<String> answer : answers) {
            results.add(answer.get(60, TimeUnit.SECONDS));
        }
        return results;
    }
}
