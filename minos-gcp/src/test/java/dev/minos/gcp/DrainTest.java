package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.minos.testkit.ManualTicker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

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

    /** As the requests of a backlog do: the next one is inside before the last one leaves. */
    @Test
    void underABacklogTheDoorIsShutAfterTenSecondsSoThatItEnds() throws Exception {
        drain.enter();
        Thread next = entering();
        server.script = pause -> {
            if (pause == 9_999) {
                assertThat(drain.isShut()).isFalse();
            } else if (pause == 10_001) {
                assertThat(drain.isShut()).isTrue();
                next.start();
                await().atMost(Duration.ofMinutes(2)).until(() -> next.getState() == Thread.State.WAITING);
            } else if (pause == 10_100) {
                drain.leave();
            }
        };

        watch();

        assertThat(server.pauses).isEqualTo(10_119);
        drain.revoke();
        next.join();
    }

    @Test
    void theDoorIsOpenAgainAfterASecondWhileABodyIsInside() throws Exception {
        drain.enter();
        server.script = pause -> {
            if (pause == 11_001) {
                assertThat(drain.isShut()).isFalse();
                drain.enter();
                drain.leave();
                drain.leave();
            }
        };

        watch();

        assertThat(server.pauses).isEqualTo(11_020);
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
