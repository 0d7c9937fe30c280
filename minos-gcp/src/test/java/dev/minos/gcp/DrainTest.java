package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.minos.testkit.ManualTicker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Time passes only in the pauses of the drain, as a script says. */
class DrainTest {

    private final ManualTicker ticker = new ManualTicker(7_000_000_000L);
    private final List<Integer> exits = new ArrayList<>();
    private final Server server = new Server();
    private final Drain drain = new Drain(server, () -> exits::add, ticker);

    /** What happens in a pause, by its number from 1. */
    private interface Script {

        void happen(int pause) throws InterruptedException;
    }

    private final class Server implements ServerWatch {

        private boolean busy;
        private int pauses;
        private Script script = pause -> {};

        @Override
        public boolean isBusy() {
            return busy;
        }

        @Override
        public void pause(int millis) throws InterruptedException {
            pauses++;
            ticker.advanceMillis(millis);
            script.happen(pauses);
            assertThat(pauses).as("an endless drain").isLessThan(100_000);
        }
    }

    @Test
    void endsOnceTheResponseIsWritten() throws Exception {
        drain.enter();
        server.busy = true;
        server.script = pause -> {
            if (pause == 10) {
                drain.leave();
            }
            server.busy = pause < 15;
        };

        watch();

        assertThat(server.pauses).isEqualTo(15);
    }

    @Test
    void givesAServerThatItDoesNotKnowTwentyMilliseconds() throws Exception {
        drain.enter();
        server.script = pause -> {
            if (pause == 10) {
                drain.leave();
            }
        };

        watch();

        assertThat(server.pauses).isEqualTo(29);
    }

    @Test
    void waitsForEveryRequestThatArrivesMeanwhile() throws Exception {
        drain.enter();
        server.busy = true;
        server.script = pause -> {
            if (pause == 5) {
                drain.enter();
                drain.leave();
            } else if (pause == 8) {
                drain.enter();
            } else if (pause == 20) {
                drain.leave();
                drain.leave();
                server.busy = false;
            }
        };

        watch();

        assertThat(server.pauses).isEqualTo(20);
    }

    @Test
    void waitsFiftyMillisecondsMoreAfterAFreeze() throws Exception {
        server.script = pause -> {
            if (pause == 3) {
                ticker.advanceMillis(10_000);
            } else if (pause == 30) {
                server.busy = true; // the request that has thawed the CPU
            } else if (pause == 35) {
                server.busy = false;
            }
        };

        watch();

        assertThat(server.pauses).isEqualTo(35);
    }

    @Test
    void endsWithoutARequestAfterAFreezeAtTheLatestAfterFiftyMilliseconds() throws Exception {
        server.script = pause -> ticker.advanceMillis(pause == 3 ? 51 : 0);

        watch();

        assertThat(server.pauses).isEqualTo(53);
    }

    @Test
    void endsOnAnInstanceThatIsThrottledAllTheTime() throws Exception {
        server.script = pause -> ticker.advanceMillis(83);

        watch();

        assertThat(server.pauses).isEqualTo(11);
    }

    @Test
    void aRequestThatComesTooLateDoesNothingAnyMore() throws Exception {
        watch();
        Thread late = entering();

        late.start();

        await().atMost(Duration.ofMinutes(2)).until(() -> late.getState() == Thread.State.WAITING);
        drain.revoke();
        late.join();
    }

    @Test
    void afterATenthOfASecondRequestsComeInBatchesAndTheEndIsBetweenTwo() throws Exception {
        drain.enter();
        List<Thread> next = new ArrayList<>();
        server.script = pause -> {
            if (pause == 101) {
                next.addAll(startAll(1));
            } else if (pause == 110) {
                drain.leave();
            } else if (pause == 140) {
                next.get(0).join(); // the first batch is gone, so it was let in
                drain.leave();
            }
        };

        watch();

        assertThat(server.pauses).isBetween(140, 159);
    }

    @ParameterizedTest(name = "{0} wait after {1} ms")
    @CsvSource({"2, 1050", "3, 10050"})
    void afterASecondItEndsAlthoughTwoWaitAndAfterTenWhoeverWaits(int waiting, int millis) throws Exception {
        drain.enter();
        server.script = pause -> {
            if (pause == millis) {
                startAll(waiting);
                drain.leave();
            }
        };

        watch();

        assertThat(server.pauses).isEqualTo(millis + 19);
        assertThat(drain.waiting()).isEqualTo(waiting);
    }

    @Test
    void threeWhoWaitAfterASecondAreLetIn() throws Exception {
        drain.enter();
        List<Thread> next = new ArrayList<>();
        server.script = pause -> {
            if (pause == 1_050) {
                next.addAll(startAll(3));
                drain.leave();
            } else if (pause == 1_080) {
                for (Thread one : next) {
                    one.join();
                    drain.leave();
                }
            }
        };

        watch();

        assertThat(server.pauses).isBetween(1_080, 1_099);
        assertThat(drain.waiting()).isZero();
    }

    @Test
    void aBodyThatIsInsideForLongKeepsNobodyAtTheDoorForMoreThanASecond() throws Exception {
        drain.enter();
        List<Thread> next = new ArrayList<>();
        server.script = pause -> {
            if (pause == 101) {
                next.addAll(startAll(1));
            } else if (pause == 1_100) {
                assertThat(drain.waiting()).isEqualTo(1);
            } else if (pause == 1_101) {
                next.get(0).join();
                drain.leave();
                drain.leave();
            }
        };

        watch();

        assertThat(server.pauses).isEqualTo(1_120);
    }

    @Test
    void isTakenBackWhileItWatches() throws Exception {
        drain.enter();
        server.script = pause -> {
            if (pause == 4) {
                drain.revoke();
                drain.leave();
            }
        };

        watch();

        assertThat(server.pauses).isEqualTo(4);
        assertThat(drain.isPending()).isFalse();
    }

    @Test
    void doesNotBeginAgainOnceItWasTakenBack() {
        drain.revoke();
        drain.begin();

        assertThat(drain.isPending()).isFalse();
        assertThat(exits).isEmpty();
    }

    /** Starts threads that have to wait at the door. */
    private List<Thread> startAll(int count) {
        List<Thread> threads = Stream.generate(this::entering).limit(count).toList();
        threads.forEach(Thread::start);
        await().atMost(Duration.ofMinutes(2)).until(() -> drain.waiting() == count);
        return threads;
    }

    private Thread entering() {
        Thread thread = new Thread(() -> {
            try {
                drain.enter();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        return thread;
    }

    private void watch() throws InterruptedException {
        drain.arm();
        drain.watch();
    }
}
