package dev.minos.pretest.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OpenLoopTest {

    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger answered = new AtomicInteger();
    private final CountDownLatch answers = new CountDownLatch(1);

    private OpenLoop loop(RequestTimes times) throws InterruptedException {
        RequestSender sender = mock(RequestSender.class);
        when(sender.begin()).thenAnswer(call -> begun.getAndIncrement());
        doAnswer(call -> {
                    answers.await();
                    return answered.incrementAndGet();
                })
                .when(sender)
                .request(anyInt());
        return new OpenLoop(mock(Fleet.class), sender, times);
    }

    @Test
    void requestsDoNotWaitForAnswersButItsEndDoes() throws InterruptedException {
        OpenLoop loop = loop(new RequestTimes(List.of(0L, 1_000L, 2_000L), 3_000));

        CompletableFuture<Void> run = CompletableFuture.runAsync(() -> run(loop, 10));
        await().atMost(Duration.ofMinutes(2)).until(() -> begun.get() == 10);
        assertThat(run).isNotDone();
        answers.countDown();

        assertThat(run).succeedsWithin(Duration.ofMinutes(1));
        assertThat(answered).hasValue(10);
    }

    @Test
    void itsConditionIsAskedWhileItWaitsForARequest() throws InterruptedException {
        OpenLoop loop = loop(new RequestTimes(List.of(0L, 1_000_000_000L), 2_000_000_000L));
        answers.countDown();
        AtomicInteger asked = new AtomicInteger();

        loop.run(() -> asked.incrementAndGet() < 5);

        assertThat(asked).hasValue(5);
        assertThat(begun)
                .as("the second request is due after a thousand seconds")
                .hasValue(1);
    }

    private void run(OpenLoop loop, int requests) {
        try {
            loop.run(() -> begun.get() < requests);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
