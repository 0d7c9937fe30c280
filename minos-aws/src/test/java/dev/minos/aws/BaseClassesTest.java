package dev.minos.aws;

import static dev.minos.aws.LambdaFixture.context;
import static dev.minos.aws.LambdaFixture.event;
import static dev.minos.aws.LambdaFixture.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.gate.MinosFunction;
import dev.minos.core.gate.PreparedHandler;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The base classes that Lambda itself instantiates; without any setting they judge nobody. */
class BaseClassesTest {

    static final class Messages extends MinosSqsFunction<String> {

        final List<String> handled = new CopyOnWriteArrayList<>();

        @Override
        public String prepare(SQSMessage message, Context context) {
            return "prepared " + message.getMessageId();
        }

        @Override
        public void handle(SQSMessage message, String prepared, Context context) {
            handled.add(prepared);
        }
    }

    static final class Batch extends MinosSqsBatchFunction<Integer> {

        @Override
        public Integer prepare(SQSEvent batch, Context context) {
            return batch.getRecords().size();
        }

        @Override
        public SQSBatchResponse handle(SQSEvent batch, Integer prepared, Context context) {
            return Batches.failing(batch.getRecords().subList(1, prepared));
        }
    }

    static final class Direct extends MinosRequestHandler<String, String, String> {

        @Override
        protected String prepare(String input, Context context) {
            return "prepared " + input;
        }

        @Override
        protected String handle(String input, String prepared, Context context) throws Exception {
            if (input.equals("broken")) {
                throw new IOException("the user's");
            }
            return "done with " + prepared;
        }
    }

    @Test
    void handleMessages() {
        Messages function = new Messages();

        assertThat(Batches.json(function.handleRequest(event(message("a"), message("b")), context())))
                .isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(Batches.json(function.handleRequest(event(message("c")), context())))
                .isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(function.handled).containsExactly("prepared a", "prepared b", "prepared c");
    }

    @Test
    void handleBatches() {
        assertThat(Batches.json(new Batch().handleRequest(event(message("a"), message("b")), context())))
                .isEqualTo("{\"batchItemFailures\":[{\"itemIdentifier\":\"b\"}]}");
    }

    @Test
    void handleDirectInvocationsAndPassTheUsersExceptionUntouched() {
        Direct function = new Direct();

        assertThat(function.handleRequest("x", context())).isEqualTo("done with prepared x");
        assertThatThrownBy(() -> function.handleRequest("broken", context()))
                .isInstanceOf(IOException.class)
                .hasMessage("the user's");
    }

    @Test
    void onlyObserveDirectInvocations(@TempDir Path directory) throws Exception {
        List<MinosEvent> events = new CopyOnWriteArrayList<>();
        MinosConfiguration configuration = MinosConfiguration.from(Map.of(
                "MINOS_ELYSIUM_THRESHOLD", "1ns",
                "MINOS_BENCHMARK_MIN_MS", "1",
                "MINOS_STATE_DIR", directory.toString()));
        DirectPlatform<String, String> platform = new DirectPlatform<>(configuration, new LambdaEnvironment(Map.of()));
        MinosFunction<DirectInvocation<String>, String, String> function = new MinosFunction<>(
                new PreparedHandler<DirectInvocation<String>, String, String>() {
                    @Override
                    public String prepare(DirectInvocation<String> invocation) {
                        return "p";
                    }

                    @Override
                    public String handle(DirectInvocation<String> invocation, String prepared) {
                        return invocation.input() + prepared;
                    }
                },
                platform,
                configuration,
                events::add);

        assertThat(function.invoke(new DirectInvocation<>("x", context()))).isEqualTo("xp");
        assertThat(events)
                .singleElement()
                .isInstanceOfSatisfying(
                        MinosEvent.Decided.class,
                        decided -> assertThat(decided.verdict())
                                .isEqualTo(new Verdict.Exempt(
                                        Reason.NOT_FROM_A_QUEUE, new Verdict.Rejected(Reason.TOO_SLOW))));
    }
}
