package dev.minos.aws;

import static dev.minos.aws.LambdaFixture.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.mockito.Mockito.when;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Setting;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import dev.minos.testkit.Exited;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.sqs.model.SqsException;

/** Whole invocations with a real benchmark: no instance reaches a threshold of 1 ns, and every one a threshold of 1000 s. */
class MinosSqsTest {

    private static final String NOBODY = "1ns";
    private static final String EVERYBODY = "1000s";

    @TempDir
    Path directory;

    private final Map<String, String> variables = new HashMap<>();
    private final FakeSqs sqs = new FakeSqs();
    private final List<MinosEvent> events = new CopyOnWriteArrayList<>();
    private final List<String> handled = new CopyOnWriteArrayList<>();
    private RuntimeApiServer platform;

    @BeforeEach
    void startPlatform() throws IOException {
        platform = new RuntimeApiServer();
        variables.put("AWS_LAMBDA_RUNTIME_API", platform.hostAndPort());
        variables.put("MINOS_STATE_DIR", directory.toString());
        variables.put("MINOS_BENCHMARK", "matrix-multiplication-8");
        variables.put("MINOS_BENCHMARK_MIN_MS", "1");
        variables.put("MINOS_BENCHMARK_MAX_MS", "5");
        variables.put("MINOS_ELYSIUM_THRESHOLD", NOBODY);
        variables.put("MINOS_REPORT_BATCH_ITEM_FAILURES", "true");
    }

    @AfterEach
    void stopPlatform() {
        platform.close();
    }

    @Test
    void keepsAFastInstanceWithoutAskingForAClient() {
        variables.put("MINOS_ELYSIUM_THRESHOLD", EVERYBODY);
        MinosSqs function = builder()
                .sqsClient(() -> {
                    throw new AssertionError("nobody needs a client here");
                })
                .build();

        assertThat(invoke(function, message("a"))).isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(invoke(function, message("b"))).isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(handled).containsExactly("a", "b");
        assertThat(decided().verdict()).isEqualTo(new Verdict.Kept(Reason.FAST_ENOUGH));
        assertThat(decided().invocation()).isEqualTo("request-1");
    }

    @Test
    void releasesAnswersAndExitsOnASlowInstance() {
        assertThat(exitOf(builder().build(), message("a"), message("b"))).isZero();

        assertThat(sqs.calls).containsExactly("release a b");
        assertThat(sqs.released.get(0).queueUrl())
                .isEqualTo("https://sqs.eu-central-1.amazonaws.com/123456789012/weather");
        assertThat(platform.requests)
                .singleElement()
                .asString()
                .endsWith("{\"batchItemFailures\":[{\"itemIdentifier\":\"a\"},{\"itemIdentifier\":\"b\"}]}");
        assertThat(handled).isEmpty();
        assertThat(decided().verdict()).isEqualTo(new Verdict.Rejected(Reason.TOO_SLOW));
        assertThat(events).hasSize(2).last().isInstanceOf(MinosEvent.HandedOver.class);
        assertThat(directory).isNotEmptyDirectory();
    }

    @Test
    void copiesAnswersAndExitsWherePartialFailuresAreNotReported() {
        variables.put("MINOS_REPORT_BATCH_ITEM_FAILURES", "false");
        variables.put("MINOS_QUEUE_URL", "http://elsewhere/queue");

        assertThat(exitOf(builder().build(), message("a"))).isZero();

        assertThat(sqs.calls).containsExactly("send a", "delete a");
        assertThat(sqs.sent.get(0).queueUrl()).isEqualTo("http://elsewhere/queue");
        assertThat(platform.requests).singleElement().asString().endsWith("{\"batchItemFailures\":[]}");
    }

    @Test
    void releasesAFifoMessageAndCrashesWherePartialFailuresAreNotReported() {
        variables.put("MINOS_REPORT_BATCH_ITEM_FAILURES", "false");

        assertThat(exitOf(builder().build(), LambdaFixture.fifo("a"))).isEqualTo(1);

        assertThat(sqs.calls).containsExactly("release a");
        assertThat(platform.requests).isEmpty();
    }

    @Test
    void endsEvenIfPrepareDoesNotListen() {
        CountDownLatch ended = new CountDownLatch(1);
        MinosSqs function = configured(MinosSqs.<String>messages(
                        (message, context) -> {
                            while (ended.getCount() > 0) {
                                Thread.onSpinWait();
                            }
                            return "late";
                        },
                        (message, prepared, context) -> handled.add(prepared)))
                .process(status -> {
                    ended.countDown();
                    throw new Exited(status);
                })
                .build();

        assertThat(exitOf(function, message("a"))).isZero();
        assertThat(handled).isEmpty();
        assertThat(sqs.calls).containsExactly("release a");
    }

    @ParameterizedTest
    @CsvSource({
        "release, a release needs sqs:ChangeMessageVisibility on the queue",
        "copy,    a copy needs sqs:SendMessage on the queue"
    })
    void runsTheWorkHereAndNamesThePermissionIfTheQueueRefuses(String way, String permission) {
        variables.put("MINOS_HAND_OVER", way);
        sqs.release = sqs.send = FakeSqs.failing(SqsException.builder()
                .statusCode(403)
                .message("User is not authorized")
                .build());
        MinosSqs function = builder().build();

        assertThat(invoke(function, message("a"))).isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(invoke(function, message("b"))).isEqualTo("{\"batchItemFailures\":[]}");

        assertThat(handled).containsExactly("a", "b");
        assertThat(platform.requests).isEmpty();
        assertThat(events).hasSize(2).last().isInstanceOfSatisfying(MinosEvent.HandOverRefused.class, refused -> {
            assertThat(refused.why()).contains("User is not authorized", permission);
            assertThat(refused.invocation()).isEqualTo("request-1");
        });
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void runsTheWorkHereIfThereIsNoClient() {
        MinosSqs function = builder()
                .sqsClient(() -> {
                    throw new NoClassDefFoundError("software/amazon/awssdk");
                })
                .build();

        assertThat(invoke(function, message("a"))).isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(handled).containsExactly("a");
    }

    @ParameterizedTest
    @CsvSource({
        "AWS_LAMBDA_INITIALIZATION_TYPE, provisioned-concurrency, PROVISIONED",
        "AWS_LAMBDA_INITIALIZATION_TYPE, lambda-managed-instances, SHARED_INSTANCE",
        "AWS_LAMBDA_MAX_CONCURRENCY, 8, SHARED_INSTANCE",
        "MINOS_MODE, observe, OBSERVE_ONLY",
        "MINOS_HAND_OVER, none, OBSERVE_ONLY",
        "MINOS_ELYSIUM_FINGERPRINT, elsewhere, FINGERPRINT_MISMATCH"
    })
    void neverRejectsWhereThatWouldSelectNothing(String variable, String value, Reason reason) {
        variables.put(variable, value);

        invoke(builder().build(), message("a"));

        assertThat(handled).containsExactly("a");
        assertThat(decided().verdict()).isEqualTo(new Verdict.Exempt(reason, new Verdict.Rejected(Reason.TOO_SLOW)));
        assertThat(sqs.calls).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1;retries=-1", "1;retries=9999999", "many", ""})
    void runsAMessageWhoseCountCannotBeRead(String malformed) {
        invoke(builder().build(), message("a"), LambdaFixture.copied("b", malformed));

        assertThat(handled).containsExactly("a", "b");
        assertThat(decided().verdict()).isEqualTo(new Verdict.Exempt(Reason.UNREADABLE_RETRY_COUNT));
    }

    @Test
    void opensTheEmergencyExitForAWholeBatchAsSoonAsOneMessageHasReachedTheBound() {
        invoke(builder().build(), message("a"), LambdaFixture.received("b", "6"));

        assertThat(handled).containsExactly("a", "b");
        assertThat(decided().verdict()).isEqualTo(new Verdict.Exempt(Reason.EMERGENCY_EXIT));
    }

    @Test
    void staysCondemnedForOneInvocationAndIsThenKept() {
        variables.put("MINOS_END", "stay");
        MinosSqs function = builder().build();

        assertThat(invoke(function, message("a"))).isEqualTo("{\"batchItemFailures\":[{\"itemIdentifier\":\"a\"}]}");
        assertThat(invoke(function, message("a"))).isEqualTo("{\"batchItemFailures\":[]}");

        assertThat(sqs.calls).containsExactly("release a");
        assertThat(handled).containsExactly("a");
    }

    @Test
    void failsTheInvocationWhereItStaysAndAnyAnswerWouldLoseTheMessage() {
        variables.put("MINOS_END", "stay");
        variables.put("MINOS_REPORT_BATCH_ITEM_FAILURES", "false");
        variables.put("MINOS_HAND_OVER", "release");

        assertThatThrownBy(() -> invoke(builder().build(), message("a"))).isInstanceOf(HandedBackException.class);
        assertThat(handled).isEmpty();
    }

    @Test
    void isOffWithAWrongSettingAndSaysSo() {
        variables.put("MINOS_RETRY_BOUND", "many");

        assertThat(invoke(builder().build(), message("a"))).isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(handled).containsExactly("a");
        assertThat(events)
                .singleElement()
                .isInstanceOfSatisfying(
                        MinosEvent.Problem.class,
                        problem -> assertThat(problem.what()).contains("MINOS_RETRY_BOUND"));
    }

    @Test
    void readsAParameterAtTheFirstInvocationAndOnlyThen() throws IOException {
        try (ExtensionServer extension = new ExtensionServer()) {
            extension.value("MINOS_MODE=off");
            variables.put("MINOS_PARAMETER", "/minos");
            variables.put("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", extension.port());
            MinosSqs function = builder().build();
            assertThat(extension.requests).isEmpty();

            invoke(function, message("a"));
            invoke(function, message("b"));

            assertThat(extension.requests).hasSize(1);
            assertThat(handled).containsExactly("a", "b");
            assertThat(events).isEmpty();
        }
    }

    @Test
    void judgesByTheMessagesOwnThresholdAndSaysWhich() {
        variables.put("MINOS_MESSAGE_THRESHOLD", "1..1000s");

        invoke(builder().build(), LambdaFixture.copied("a", "1;threshold=900s"));

        assertThat(decided().verdict()).isEqualTo(new Verdict.Kept(Reason.FAST_ENOUGH));
        assertThat(decided().thresholdNanos()).isEqualTo(900e9);
    }

    @Test
    void marksAnInstanceInTheHoldoutAndKeepsIt() {
        variables.put("MINOS_HOLDOUT", "1");
        Context context = LambdaFixture.context();
        when(context.getLogStreamName()).thenReturn("stream");

        assertThat(builder().build().handleRequest(LambdaFixture.event(message("a")), context))
                .isNotNull();

        assertThat(decided().verdict())
                .isEqualTo(new Verdict.Exempt(Reason.HOLDOUT, new Verdict.Rejected(Reason.TOO_SLOW)));
        assertThat(decided().inHoldout()).isTrue();
        assertThat(sqs.calls).isEmpty();
    }

    @Test
    void copiesWithTheReadingOfTheVerdict() {
        variables.put("MINOS_HAND_OVER", "copy");

        assertThat(exitOf(builder().build(), message("a"))).isZero();

        Reading reading = Objects.requireNonNull(decided().evidence().reading());
        assertThat(LambdaFixture.sent(sqs.sent.get(0).entries().get(0), "minos").stringValue())
                .startsWith("1;retries=1;fingerprint=")
                .endsWith(";readings=" + Math.round(reading.scoreNanos()));
    }

    @Test
    void letsTheBuilderWinOverTheEnvironment() {
        MinosSqs function = builder()
                .configuration(MinosConfiguration.builder().set(Setting.ELYSIUM_THRESHOLD, "1000s"))
                .build();

        invoke(function, message("a"));

        assertThat(decided().verdict()).isEqualTo(new Verdict.Kept(Reason.FAST_ENOUGH));
    }

    @Test
    void passesTheUsersCheckedExceptionUntouched() {
        variables.put("MINOS_ELYSIUM_THRESHOLD", EVERYBODY);
        IOException failure = new IOException("the user's");
        MinosSqs function = configured(
                        MinosSqs.<String>messages((message, context) -> "", (message, prepared, context) -> {
                            throw failure;
                        }))
                .build();

        assertThatThrownBy(() -> invoke(function, message("a"))).isSameAs(failure);
    }

    @Test
    void losesNoMessageToAListenerThatThrows() {
        variables.put("MINOS_HAND_OVER", "copy");
        sqs.delete = FakeSqs.ALL;
        MinosSqs function = builder()
                .listener(event -> {
                    throw new IllegalStateException("full disk");
                })
                .build();

        assertThat(exitOf(function, message("a"))).isZero();
        assertThat(handled).isEmpty();
        assertThat(sqs.calls).containsExactly("send a", "delete a", "delete a", "delete a");
    }

    @Test
    void leavesAnEventFromElsewhereToTheHandler() {
        SQSMessage odd = message("a");
        odd.setEventSource("aws:elsewhere");

        invoke(builder().build(), odd);

        assertThat(handled).containsExactly("a");
        assertThat(decided().verdict().reason()).isEqualTo(Reason.NOT_FROM_A_QUEUE);
    }

    @Test
    void gatesAHandlerOfWholeBatches() {
        variables.put("MINOS_ELYSIUM_THRESHOLD", EVERYBODY);
        MinosSqs function = configured(MinosSqs.batches(new SqsBatchHandler<String>() {
                    @Override
                    public String prepare(SQSEvent batch, Context context) {
                        return "ready";
                    }

                    @Override
                    public SQSBatchResponse handle(SQSEvent batch, String prepared, Context context) {
                        handled.add(prepared);
                        return Batches.failing(batch.getRecords());
                    }
                }))
                .build();

        assertThat(invoke(function, message("a"))).isEqualTo("{\"batchItemFailures\":[{\"itemIdentifier\":\"a\"}]}");
        assertThat(handled).containsExactly("ready");
    }

    @Test
    void gatesAnExistingHandler() {
        MinosSqs function = configured(MinosSqs.around((event, context) -> {
                    throw new AssertionError("a slow instance never calls it");
                }))
                .build();

        assertThat(exitOf(function, message("a"))).isZero();
        assertThat(sqs.calls).containsExactly("release a");
    }

    private MinosSqs.Builder builder() {
        return configured(MinosSqs.<String>messages(
                (message, context) -> message.getMessageId(), (message, prepared, context) -> handled.add(prepared)));
    }

    private MinosSqs.Builder configured(MinosSqs.Builder builder) {
        return builder.environment(new LambdaEnvironment(variables))
                .sqsClient(() -> sqs)
                .process(Exited.thrown())
                .listener(events::add);
    }

    private static String invoke(MinosSqs function, SQSMessage... messages) {
        return Batches.json(function.handleRequest(LambdaFixture.event(messages), LambdaFixture.context()));
    }

    private static int exitOf(MinosSqs function, SQSMessage... messages) {
        return catchThrowableOfType(Exited.class, () -> invoke(function, messages))
                .status();
    }

    private MinosEvent.Decided decided() {
        List<MinosEvent> decisions =
                events.stream().filter(MinosEvent.Decided.class::isInstance).toList();
        assertThat(decisions).hasSize(1);
        return (MinosEvent.Decided) decisions.get(0);
    }
}
