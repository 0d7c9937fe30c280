package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrepareHandshakeTest {

    private static final long LONG_GRACE_MILLIS = 30_000;

    private final ExecutorService other = Executors.newSingleThreadExecutor();
    private final PrepareHandshake handshake = new PrepareHandshake(Thread.currentThread());

    @AfterEach
    void stopThread() {
        other.shutdownNow();
        assertThat(Thread.interrupted()).as("no interrupt is left behind").isFalse();
    }

    @Test
    void neverInterruptsAfterTheEnd() {
        assertThat(handshake.prepareEnds()).isTrue();

        assertThat(handshake.stop(LONG_GRACE_MILLIS)).isFalse();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(handshake.wasAbandoned()).isFalse();
    }

    @Test
    void stopsAPrepareThatListens() throws Exception {
        Future<Boolean> abandoned = other.submit(() -> handshake.stop(LONG_GRACE_MILLIS));
        try {
            assertThat(new CountDownLatch(1).await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException asWished) {
            assertThat(handshake.prepareEnds()).isFalse();
        }

        assertThat(abandoned.get(30, TimeUnit.SECONDS)).isFalse();
        assertThat(handshake.wasAbandoned()).isFalse();
    }

    @Test
    void abandonsAPrepareThatDoesNot() throws Exception {
        Future<Boolean> abandoned = other.submit(() -> handshake.stop(1));
        CountDownLatch acting = new CountDownLatch(1);
        other.execute(acting::countDown);
        FunctionFixture.await(acting);

        assertThat(handshake.prepareEnds()).isFalse();
        assertThat(abandoned.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(handshake.wasAbandoned()).isTrue();
    }

    @Test
    void leavesAnInterruptThatIsNotItsOwn() {
        Thread.currentThread().interrupt();

        assertThat(handshake.prepareEnds()).isTrue();
        assertThat(Thread.interrupted()).isTrue();
    }

    /** 2,000 races per seed; which of both threads wins is the scheduler's and the seed's. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void letsExactlyOneThreadActWhoeverIsFirst(long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        int stopped = 0;
        int abandoned = 0;
        for (int i = 0; i < 2_000; i++) {
            PrepareHandshake race = new PrepareHandshake(Thread.currentThread());
            CyclicBarrier start = new CyclicBarrier(2);
            int stopperSpins = random.nextInt(3_000);
            int prepareSpins = random.nextInt(10) == 0 ? 60_000 : random.nextInt(3_000);
            Callable<Boolean> stopper = () -> {
                start.await();
                spin(stopperSpins);
                return race.stop(1);
            };
            Future<Boolean> otherActs = other.submit(stopper);
            start.await();
            spin(prepareSpins);
            boolean whole = race.prepareEnds();
            boolean flag = Thread.currentThread().isInterrupted();
            boolean otherWill = race.wasAbandoned();

            assertThat(otherActs.get()).isEqualTo(otherWill);
            assertThat(flag || Thread.currentThread().isInterrupted()).isFalse();
            assertThat(whole && otherWill).isFalse();
            stopped += whole ? 0 : 1;
            abandoned += otherWill ? 1 : 0;
        }
        assertThat(stopped).as("the race goes both ways").isBetween(1, 1_999);
        assertThat(abandoned).isLessThanOrEqualTo(stopped);
    }

    private static void spin(int times) {
        for (int i = 0; i < times; i++) {
            Thread.onSpinWait();
        }
    }
}
