package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.configuration.End;
import dev.minos.testkit.TerminatorContract;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class InstanceEndTest extends TerminatorContract<HandledBy> {

    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    /** A server whose response is written when the platform has seen it. */
    private final class Server implements ServerWatch {

        @Override
        public boolean isBusy() {
            return seen.isEmpty();
        }

        @Override
        public void pause(int millis) {
            Thread.onSpinWait();
        }
    }

    @Override
    protected List<Seen> end(End end, Optional<HandledBy> answer) throws Exception {
        Drain drain = new Drain(
                new Server(),
                () -> status -> {
                    seen.add(Seen.END);
                    ended.countDown();
                },
                Ticker.system());
        InstanceEnd<String> terminator = new InstanceEnd<>(end, drain);
        Seen outcome = Seen.ANSWER;
        drain.enter();
        try {
            terminator.end(new PubSubInvocation<>("event", "1", null, 0), answer);
        } catch (HandedBackException handedBack) {
            outcome = Seen.FAILURE;
        } finally {
            drain.leave();
        }
        seen.add(outcome);
        if (terminator.isEnding()) {
            assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
        }
        return seen;
    }

    @Override
    protected HandledBy answer() {
        return HandledBy.ANOTHER_INSTANCE;
    }
}
