package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.core.configuration.Setting;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A message at the retry bound runs at once, and its instance is read in the shadow of the work. */
class EmergencyExitTest {

    private final CountDownLatch shadowEvent = new CountDownLatch(1);

    @TempDir
    Path directory;

    private FunctionFixture fixture;

    @BeforeEach
    void messageAtTheBound() {
        fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        fixture.evidence.retryCount(5);
        fixture.listener = event -> {
            fixture.events.add(event);
            if (!(event instanceof MinosEvent.Decided)) {
                shadowEvent.countDown();
            }
        };
    }

    @Test
    void runsWithoutWaitingForAReading() throws Exception {
        CountDownLatch handled = new CountDownLatch(1);
        fixture.benchmark.eachRound(round -> FunctionFixture.await(handled));
        fixture.handle = (event, prepared) -> {
            handled.countDown();
            return "done";
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("done");
        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Exempt(Reason.EMERGENCY_EXIT));
        assertThat(fixture.decided().evidence().reading()).isNull();
    }

    @Test
    void isReadBesideItsWork() throws Exception {
        fixture.handle = (event, prepared) -> {
            assertThat(shadowEvent.await(30, TimeUnit.SECONDS)).isTrue();
            return "done";
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("done");
        assertThat(fixture.events(MinosEvent.ShadowRead.class)).singleElement().satisfies(shadow -> {
            assertThat(shadow.decided().invocation()).isEqualTo("id of m");
            assertThat(shadow.decided().verdict()).isEqualTo(fixture.decided().verdict());
            assertThat(shadow.decided().evidence().retryCount()).isEqualTo(5);
            assertThat(shadow.decided().evidence().reading())
                    .isNotNull()
                    .matches(reading -> reading.scoreNanos() == 13e6);
            assertThat(shadow.decided().thresholdNanos()).isEqualTo(12e6);
            assertThat(shadow.decided().inHoldout()).isFalse();
        });
    }

    @Test
    void isMarkedIfItsInstanceIsInTheHoldout() throws Exception {
        fixture.settings.set(Setting.HOLDOUT, "0.5");
        fixture.evidence.holdoutDraw(0.49);
        fixture.handle = (event, prepared) -> {
            assertThat(shadowEvent.await(30, TimeUnit.SECONDS)).isTrue();
            return "done";
        };

        fixture.function().invoke("m");

        assertThat(fixture.decided().inHoldout()).isTrue();
        assertThat(fixture.events(MinosEvent.ShadowRead.class))
                .singleElement()
                .matches(shadow -> shadow.decided().inHoldout());
    }

    @Test
    void dropsAReadingThatTheWorkOutruns() throws Exception {
        CountDownLatch measuring = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        Thread[] shadow = new Thread[1];
        fixture.benchmark.eachRound(round -> {
            shadow[0] = Thread.currentThread();
            measuring.countDown();
            FunctionFixture.await(answered);
        });
        fixture.handle = (event, prepared) -> {
            FunctionFixture.await(measuring);
            return "done";
        };

        fixture.function().invoke("m");
        answered.countDown();
        shadow[0].join(30_000);

        assertThat(fixture.events).hasSize(1).hasOnlyElementsOfType(MinosEvent.Decided.class);
        assertThat(fixture.benchmark.rounds()).isEqualTo(1);
    }

    @Test
    void cancelsTheShadowWhenTheWorkFails() throws Exception {
        CountDownLatch failed = new CountDownLatch(1);
        fixture.benchmark.eachRound(round -> FunctionFixture.await(failed));
        IOException failure = new IOException("the user's");
        fixture.handle = (event, prepared) -> {
            throw failure;
        };
        MinosFunction<String, String, String> function = fixture.function();

        assertThatThrownBy(() -> function.invoke("m")).isSameAs(failure);
        failed.countDown();
        assertThat(function.gate().isKept()).isTrue();
    }

    @Test
    void reportsAShadowBenchmarkThatFails() throws Exception {
        fixture.benchmark.eachRound(round -> {
            throw new IOException("no route");
        });
        fixture.handle = (event, prepared) -> {
            assertThat(shadowEvent.await(30, TimeUnit.SECONDS)).isTrue();
            return "done";
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("done");
        assertThat(fixture.events(MinosEvent.Problem.class)).hasSize(1);
    }

    @Test
    void isNotReadWhereTheShadowIsOff() throws Exception {
        fixture.settings.set(Setting.SHADOW, "off");

        fixture.function().invoke("m");

        assertThat(fixture.benchmark.setUps()).isZero();
    }

    @Test
    void isNotReadWhereTheTimeIsShort() throws Exception {
        fixture.evidence.retryCount(0).remainingMillis(500);

        fixture.function().invoke("m");

        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Exempt(Reason.NO_TIME_LEFT));
        assertThat(fixture.benchmark.setUps()).isZero();
    }
}
