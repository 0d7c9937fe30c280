package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The user's exceptions are not Minos's business. */
class UserFailureTest {

    @TempDir
    Path directory;

    static Stream<Throwable> failures() {
        return Stream.of(
                new IOException("checked"),
                new IllegalStateException("unchecked"),
                new AssertionError("error"),
                new InterruptedException("the user's own"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void passOutOfPrepareAsTheSameObjectAndTheNextInvocationJudges(Throwable failure) throws Exception {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        CountDownLatch failed = new CountDownLatch(1);
        fixture.benchmark.eachRound(round -> FunctionFixture.await(failed));
        fixture.prepare = event -> Outcome.<String>failed(failure).get();
        MinosFunction<String, String, String> function = fixture.function();

        assertThatThrownBy(() -> function.invoke("m")).isSameAs(failure);

        assertThat(function.gate().disposition()).isEqualTo(Disposition.UNJUDGED);
        assertThat(fixture.log).containsExactly("prepare");
        assertThat(fixture.events).isEmpty();

        failed.countDown();
        fixture.prepare = event -> "p";
        assertThat(function.invoke("next")).isEqualTo("back next");
        assertThat(fixture.decided().invocation()).isEqualTo("id of next");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void passOutOfHandleAsTheSameObject(Throwable failure) {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.FAST, directory);
        fixture.handle = (event, prepared) -> Outcome.<String>failed(failure).get();
        MinosFunction<String, String, String> function = fixture.function();

        assertThatThrownBy(() -> function.invoke("m")).isSameAs(failure);

        assertThat(function.gate().isKept()).isTrue();
        assertThat(fixture.log).containsExactly("prepare", "handle");
        assertThat(fixture.events).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void passOutOfWorkThatRunsAfterARefusedHandOver(Throwable failure) {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        fixture.handOver = event -> {
            throw new HandOverRefusedException("no", null);
        };
        fixture.handle = (event, prepared) -> Outcome.<String>failed(failure).get();

        assertThatThrownBy(() -> fixture.function().invoke("m")).isSameAs(failure);

        assertThat(fixture.count("hand over")).isEqualTo(1);
        assertThat(fixture.count("handle")).isEqualTo(1);
    }
}
