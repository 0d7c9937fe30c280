package dev.minos.pretest.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;

/** What a user is told where instances cannot be read, and how often the function is invoked until then. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LambdaTroubleTest {

    private static Answer fine(int n) {
        return Answer.cold(n, 300_000, 100);
    }

    private static void assertStops(IntFunction<Answer> answers, int invocations, String... complaint)
            throws Exception {
        try (StandIn lambda = new StandIn(answers)) {
            assertThatThrownBy(() -> new Pretested(lambda).gather(30))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("orders: ")
                    .hasMessageContainingAll(complaint);
            assertThat(lambda.events()).hasSize(invocations);
        }
    }

    @Test
    void throttledWavesBecomeSmallerAndWait() throws Exception {
        // scouts; 27 more wanted: 10 of 30 throttled; then 5 more than may be idle; then the last 5
        IntFunction<Answer> answers = n -> {
            if (n < 3) {
                return fine(n);
            }
            if (n < 33) {
                return n < 23 ? (n < 6 ? Answer.warm(n, 40) : fine(n)) : Answer.throttled();
            }
            return n < 33 + 20 ? Answer.warm(n, 40) : fine(n);
        };
        try (StandIn lambda = new StandIn(answers)) {
            Pretested pretested = new Pretested(lambda);
            Gathered gathered = pretested.gather(30);

            assertThat(gathered.readings()).hasSizeGreaterThanOrEqualTo(30);
            assertThat(pretested.pauses()).containsExactly(Duration.ofSeconds(1));
            assertThat(lambda.events()).hasSize(33 + 25 + 30);
        }
    }

    @Test
    void aFunctionWithoutConcurrencyIsGivenUpAfterLongerAndLongerPauses() throws Exception {
        try (StandIn lambda = new StandIn(n -> Answer.throttled())) {
            Pretested pretested = new Pretested(lambda);

            assertThatThrownBy(() -> pretested.gather(30))
                    .hasMessageContaining(
                            "every call was throttled (ReservedFunctionConcurrentInvocationLimitExceeded)");
            assertThat(pretested.pauses()).extracting(Duration::toSeconds).containsExactly(1L, 2L, 4L, 8L, 16L);
        }
    }

    @Test
    void fewerAtOnceThanInstancesAreWantedAreReadAndTheRestIsNotTriedForEver() throws Exception {
        // at most four at once: three scouts, one more, and then nobody new
        IntFunction<Answer> fourAtOnce = n -> {
            if (n < 3) {
                return fine(n);
            }
            int inWave = n < 33 ? n - 3 : (n - 33) % 17;
            return inWave >= 4 ? Answer.throttled() : n == 6 ? fine(n) : Answer.warm(n, 40);
        };
        try (StandIn lambda = new StandIn(fourAtOnce)) {
            Gathered gathered = new Pretested(lambda).gather(30);

            assertThat(gathered.readings()).hasSize(4);
            assertThat(gathered.notes())
                    .anySatisfy(note -> assertThat(note)
                            .startsWith(
                                    "stopped after 4 of 30 instances: 2 waves of calls in a row met no new instance")
                            .contains("more at once were throttled"));
        }
    }

    @Test
    void aFunctionThatAlwaysFailsIsInvokedByTheScoutsOnly() throws Exception {
        assertStops(
                n -> Answer.failing(n, "java.lang.IllegalStateException", "TABLE is not set"),
                3,
                "3 of 3 invocations failed: java.lang.IllegalStateException: TABLE is not set");
    }

    @Test
    void aMessageThatIsAnsweredAsFailedIsAFailure() throws Exception {
        assertStops(
                n -> fine(n).withBody("{\"batchItemFailures\":[{\"itemIdentifier\":\"m\"}]}"), 3, "batchItemFailures");
    }

    @Test
    void aTimeOutHasNoTypeOfItsOwn() throws Exception {
        assertStops(
                n -> Answer.failing(n, "t", "").withBody("{\"errorMessage\":\"Task timed out after 2.00 seconds\"}"),
                3,
                "failed: Task timed out after 2.00 seconds");
    }

    @Test
    void troubleOfLambdaItselfIsAFailureToo() throws Exception {
        assertStops(n -> Answer.refused(502, "EC2UnexpectedException", "no host"), 3, "failed: no host");
    }

    @Test
    void someFailuresAreLeftOutAndSaid() throws Exception {
        try (StandIn lambda = new StandIn(n -> n == 1 ? Answer.failing(n, "Oops", "once") : fine(n))) {
            Gathered gathered = new Pretested(lambda).gather(6);

            assertThat(gathered.readings())
                    .extracting(InstanceReading::instance)
                    .doesNotContain("r1");
            assertThat(gathered.notes()).contains("left out: 1 invocation that failed: Oops: once");
        }
    }

    @Test
    void severalFailuresEndThePretestButNotWhatWasRead() throws Exception {
        try (StandIn lambda = new StandIn(n -> n % 4 == 3 ? Answer.failing(n, "Oops", "often") : fine(n))) {
            Gathered gathered = new Pretested(lambda).gather(30);

            assertThat(gathered.readings()).hasSize(25);
            assertThat(gathered.notes())
                    .contains("stopped after 25 of 30 instances: 8 of 33 invocations failed: Oops: often");
        }
    }

    @Test
    void aHandlerThatIsNotWrappedIsInvokedByTheScoutsOnly() throws Exception {
        assertStops(Answer::unwrapped, 3, "without a decision line of Minos: wrap the handler");
    }

    @Test
    void aDecisionLineBeyondTheEndOfTheLogIsNotMistakenForAMissingOne() throws Exception {
        assertStops(Answer::chatty, 3, "the last 4 KB", "use --logs");
    }

    @Test
    void instancesThatAreAllWarmAreSaidWithTheWayToColdOnes() throws Exception {
        // three, then three and 30 more, then 33 and 30 more
        assertStops(n -> Answer.warm(n, 40), 3 + 33 + 63, "2 waves", "all were warm", "change any variable");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "off | ,\"Environment\":{\"Variables\":{\"MINOS_MODE\":\" Off\"}} | MINOS_MODE is off",
                "pending | ,\"State\":\"Pending\",\"StateReason\":\"being created\" | is Pending (being created), not Active",
                "inactive | ,\"State\":\"Inactive\" | is Inactive after a long time",
                "updating | ,\"State\":\"Active\",\"LastUpdateStatus\":\"InProgress\" | is being updated"
            })
    void whatTheConfigurationRulesOutIsSaidBeforeAnythingIsExecuted(String name, String more, String complaint)
            throws Exception {
        try (StandIn lambda = new StandIn(LambdaTroubleTest::fine).configuration(StandIn.configured(more))) {
            assertThatThrownBy(() -> new Pretested(lambda).gather(3))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(complaint);
            assertThat(lambda.events()).isEmpty();
        }
    }

    @Test
    void aModeThatAParameterMayOverruleIsTried() throws Exception {
        Answer configuration = StandIn.configured(
                ",\"Environment\":{\"Variables\":{\"MINOS_MODE\":\"off\",\"MINOS_PARAMETER\":\"/orders/minos\"}}");
        try (StandIn lambda = new StandIn(LambdaTroubleTest::fine).configuration(configuration)) {
            assertThat(new Pretested(lambda).gather(3).readings()).hasSize(3);
        }
    }

    @Test
    void theMissingPermissionIsNamed() throws Exception {
        Answer denied = Answer.refused(403, "AccessDeniedException", "User: u is not authorized");
        try (StandIn lambda = new StandIn(n -> denied)) {
            assertThatThrownBy(() -> new Pretested(lambda).gather(3))
                    .isInstanceOf(AwsAccessException.class)
                    .hasMessage(
                            "orders: the credentials lack the permission lambda:InvokeFunction: User: u is not authorized");
            lambda.configuration(denied);
            assertThatThrownBy(() -> new Pretested(lambda).gather(3))
                    .isInstanceOf(AwsAccessException.class)
                    .hasMessageContaining("lambda:GetFunctionConfiguration");
        }
    }

    @Test
    void credentialsThatHaveExpiredAreNoMissingPermission() throws Exception {
        Answer expired = Answer.refused(403, "ExpiredTokenException", "The security token has expired");
        try (StandIn lambda = new StandIn(LambdaTroubleTest::fine).configuration(expired)) {
            assertThatThrownBy(() -> new Pretested(lambda).gather(3))
                    .isInstanceOf(AwsAccessException.class)
                    .hasMessageContaining("not valid or have expired (ExpiredTokenException)");
        }
    }

    @Test
    void anEventThatLambdaRefusesIsNoFailureOfTheFunction() throws Exception {
        assertStops(
                n -> Answer.refused(400, "InvalidRequestContentException", "Could not parse request body into json"),
                3,
                "lambda:InvokeFunction failed: Could not parse request body into json");
    }

    @Test
    void lambdaOutOfReachIsSaid() throws Exception {
        StandIn lambda = new StandIn(LambdaTroubleTest::fine);
        lambda.close();

        assertThatThrownBy(() -> new Pretested(lambda).gather(3))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("orders: Lambda cannot be reached: ");
    }

    @Test
    void aMissingRegionAndMissingCredentialsAreSaidWithWhatToSet() {
        assertThatThrownBy(() -> LambdaClients.open(
                        null,
                        () -> {
                            throw SdkClientException.create("no region in the chain");
                        },
                        AnonymousCredentialsProvider.create()))
                .isInstanceOf(AwsAccessException.class)
                .hasMessageContaining("set AWS_REGION");
        assertThatThrownBy(() -> LambdaClients.open(null, () -> Region.EU_WEST_1, () -> {
                    throw SdkClientException.create("none in the chain");
                }))
                .isInstanceOf(AwsAccessException.class)
                .hasMessageContaining("AWS_ACCESS_KEY_ID")
                .hasMessageContaining("AWS_PROFILE");
    }
}
