package dev.minos.core.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One window: how long it is, what it measures, how it ends. The warm-up has three rounds. */
class BenchmarkRunTest {

    private static final int WARM_UP = 3;

    private final ManualTicker ticker = new ManualTicker();

    @ParameterizedTest(name = "rounds of {0} ms: {1} of them")
    @CsvSource({"10, 10, 100", "30, 4, 120", "100, 1, 100", "250, 1, 250"})
    void measuresAtLeastTheMinimumOncePrepareHasEnded(double roundMillis, int rounds, long windowMillis)
            throws Exception {
        FakeBenchmark benchmark = new FakeBenchmark(ticker, roundMillis);
        BenchmarkRun run = run(benchmark);
        run.prepareHasEnded();

        Reading reading = Objects.requireNonNull(run.take());

        assertThat(reading.rounds()).isEqualTo(rounds);
        assertThat(reading.windowNanos()).isEqualTo(windowMillis * 1_000_000);
        assertThat(reading.scoreNanos()).isEqualTo(roundMillis * 1e6);
        assertThat(benchmark.rounds()).isEqualTo(WARM_UP + rounds);
        assertThat(benchmark.setUps()).isEqualTo(1);
    }

    @Test
    void endsAtTheMaximumWhilePrepareStillRuns() throws Exception {
        Reading reading =
                Objects.requireNonNull(run(new FakeBenchmark(ticker, 30)).take());

        assertThat(reading.windowNanos()).isEqualTo(210_000_000);
    }

    @Test
    void ridesAlongUntilPrepareHasEnded() throws Exception {
        FakeBenchmark benchmark = new FakeBenchmark(ticker, 10);
        BenchmarkRun run = run(benchmark);
        benchmark.eachRound(round -> {
            if (round == WARM_UP + 15) {
                run.prepareHasEnded();
            }
        });

        assertThat(Objects.requireNonNull(run.take()).rounds()).isEqualTo(15);
    }

    @Test
    void leavesTheWarmUpOutOfTheScore() throws Exception {
        FakeBenchmark benchmark = new FakeBenchmark(ticker, 10);
        benchmark.eachRound(round -> ticker.advanceMillis(round <= WARM_UP ? 1000 : 0));
        BenchmarkRun run = run(benchmark);
        run.prepareHasEnded();

        assertThat(Objects.requireNonNull(run.take()).scoreNanos()).isEqualTo(10e6);
    }

    @ParameterizedTest(name = "cancelled in round {0}")
    @CsvSource({"1, 1", "3, 3", "4, 4", "9, 9"})
    void endsWithoutAReadingAtTheEndOfTheRoundInWhichItIsCancelled(int at, int lastRound) throws Exception {
        FakeBenchmark benchmark = new FakeBenchmark(ticker, 10);
        BenchmarkRun run = run(benchmark);
        benchmark.eachRound(round -> {
            if (round == at) {
                run.cancel();
            }
        });

        assertThat(run.take()).isNull();
        assertThat(benchmark.rounds()).isEqualTo(lastRound);
    }

    @Test
    void passesOnWhatTheBenchmarkThrows() {
        FakeBenchmark benchmark = new FakeBenchmark(ticker, 10).eachRound(round -> {
            throw new IOException("no route in round " + round);
        });

        assertThatThrownBy(() -> run(benchmark).take())
                .isInstanceOf(IOException.class)
                .hasMessage("no route in round 1");
    }

    @Test
    void neverRunsOneBenchmarkOnTwoThreadsAtOnce() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        FakeBenchmark benchmark = new FakeBenchmark(ticker, 10).eachRound(round -> {
            assertThat(inside.incrementAndGet()).isEqualTo(1);
            started.countDown();
            assertThat(mayEnd.await(30, TimeUnit.SECONDS)).isTrue();
            inside.decrementAndGet();
        });
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            BenchmarkRun cancelled = run(benchmark);
            Future<Reading> first = threads.submit(cancelled::take);
            assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();
            cancelled.cancel();
            Future<Reading> second = threads.submit(run(benchmark)::take);
            mayEnd.countDown();

            assertThat(first.get(30, TimeUnit.SECONDS)).isNull();
            assertThat(second.get(30, TimeUnit.SECONDS)).isNotNull();
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void recordsTheThreadsCpuTimePerRoundWhereTheSystemTells(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("schedstat"), "1000000 5 7\n");
        FakeBenchmark benchmark = new FakeBenchmark(ticker, 10)
                .eachRound(round -> Files.writeString(file, (1_000_000L + 4_000_000L * (round - WARM_UP)) + " 5 7\n"));
        BenchmarkRun run = new BenchmarkRun(benchmark, window(), ticker, new ThreadCpuClock(file.toString()));
        Files.writeString(file, "1000000 5 7\n");
        run.prepareHasEnded();

        assertThat(Objects.requireNonNull(run.take()).cpuNanos()).isEqualTo(4_000_000);
    }

    @Test
    void hasNoCpuTimeWhereTheSystemDoesNotTell() throws Exception {
        BenchmarkRun run = run(new FakeBenchmark(ticker, 10));

        assertThat(Objects.requireNonNull(run.take()).cpuNanos()).isEqualTo(-1);
    }

    @Test
    void endsBeforeItsMinimumWhereTheAnswerIsClear() throws Exception {
        BenchmarkRun run = run(new FakeBenchmark(ticker, 1));
        run.endWhenClear(2e6);

        assertThat(Objects.requireNonNull(run.take()).windowNanos()).isEqualTo(40_000_000);
    }

    @Test
    void scoresAsTheBenchmarkAsks() throws Exception {
        BenchmarkRun run = run(
                new FakeBenchmark(ticker, 10) {
                    @Override
                    public Estimator estimator() {
                        return Estimator.MINIMUM;
                    }
                }.eachRound(round -> ticker.advanceMillis(round % 2 * 20)));

        assertThat(Objects.requireNonNull(run.take()).scoreNanos()).isEqualTo(10e6);
    }

    @Test
    void keepsTheTimesOfAllRoundsTheWarmUpIncluded() throws Exception {
        FakeBenchmark benchmark = new FakeBenchmark(ticker, 50).eachRound(round -> ticker.advanceMillis(round));
        BenchmarkRun run = run(benchmark);
        RoundLog log = new RoundLog();
        run.record(log);
        long start = ticker.nanos();
        run.prepareHasEnded();

        assertThat(run.take()).isNotNull();
        log.invocation(start - 2_000_000, ticker.nanos(), ticker.nanos() + 700_000_000);
        assertThat(log.json())
                .isEqualTo("\"benchmarkAtMs\":2.0,\"prepareMs\":2.0,\"workAtMs\":267.0,\"bodyMs\":700.0,"
                        + "\"cpuRounds\":[],\"cpuNs\":[],"
                        + "\"roundNs\":[51000000, 52000000, 53000000, 54000000, 55000000]");
    }

    @Test
    void readsTheCpuTimeBetweenRoundsEveryFiveMilliseconds(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("schedstat"), "1000000 5 7\n");
        FakeBenchmark benchmark = new FakeBenchmark(ticker, 2)
                .eachRound(round -> Files.writeString(file, (1_000_000L + 1_500_000L * round) + " 5 7\n"));
        BenchmarkRun run = new BenchmarkRun(
                benchmark, new BenchmarkWindow(1, 14_000_000), ticker, new ThreadCpuClock(file.toString()));
        RoundLog log = new RoundLog();
        run.record(log);

        assertThat(run.take()).isNotNull();
        assertThat(log.json()).contains("\"cpuRounds\":[3, 6, 9],\"cpuNs\":[4500000, 9000000, 13500000],");
    }

    @Test
    void refusesWindowsThatHaveNoLength() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BenchmarkWindow(0, 5))
                .withMessage("minNanos must be > 0, was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BenchmarkWindow(6, 5))
                .withMessage("maxNanos must be >= minNanos, was 5 < 6");
    }

    private BenchmarkRun run(FakeBenchmark benchmark) {
        return new BenchmarkRun(benchmark, window(), ticker, new ThreadCpuClock("/no/such/file"));
    }

    private static BenchmarkWindow window() {
        return new BenchmarkWindow(100_000_000, 200_000_000);
    }
}
