package dev.minos.pretest.function;

import static dev.minos.pretest.function.Diagnosis.Effect.DUPLICATES_MESSAGES;
import static dev.minos.pretest.function.Diagnosis.Effect.LOSES_MESSAGES;
import static dev.minos.pretest.function.Diagnosis.Effect.SELECTS_NOTHING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.pretest.function.Diagnosis.Finding;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FunctionDoctorTest {

    private GoogleStandIn google;

    @BeforeEach
    void start() throws IOException {
        google = new GoogleStandIn();
    }

    @AfterEach
    void stop() {
        google.close();
    }

    private List<Finding> findings() throws Exception {
        return FunctionDoctor.examine(GoogleStandIn.FUNCTION, google.environment())
                .findings();
    }

    @Test
    void aFunctionWithRetriesAndAPushedRetryTopicIsWell() throws Exception {
        google.variable("MINOS_RETRY_TOPIC", "retries").retrySubscriptions(1).subscriptions(2);

        assertThat(findings()).isEmpty();
        assertThat(google.calls())
                .allMatch(call -> call.startsWith("GET "))
                .contains("GET /v1/projects/p/topics/retries/subscriptions");
    }

    @Test
    void nackWithoutRetriesLosesWhatIsRefused() throws Exception {
        google.variable("MINOS_HAND_OVER", "nack").withoutRetries().deadLettersAfter(20);

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.effect()).isEqualTo(LOSES_MESSAGES);
            assertThat(finding.problem()).contains("nack").contains("without retries");
            assertThat(finding.fix()).contains("--retry").contains("MINOS_HAND_OVER=republish");
        });
    }

    @Test
    void nackWithoutADeadLetterPolicySelectsNothing() throws Exception {
        google.variable("MINOS_HAND_OVER", " NACK ");

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.effect()).isEqualTo(SELECTS_NOTHING);
            assertThat(finding.fix()).contains("projects/p/subscriptions/s0 --dead-letter-topic");
        });
    }

    @ParameterizedTest(name = "a bound of {0} with {1} deliveries")
    @CsvSource({"5, 6, 1", "5, 7, 0", "12, 13, 1", "nonsense, 6, 1"})
    void aBoundThatTheDeliveriesDoNotCoverLosesMessages(String bound, int deliveries, int faults) throws Exception {
        google.variable("MINOS_HAND_OVER", "nack")
                .variable("MINOS_RETRY_BOUND", bound)
                .deadLettersAfter(deliveries);

        assertThat(findings()).hasSize(faults).allMatch(finding -> finding.effect() == LOSES_MESSAGES);
    }

    @Test
    void aRetryTopicThatNobodyPushesLosesWhatIsHandedBack() throws Exception {
        google.variable("MINOS_RETRY_TOPIC", "projects/p/topics/retries");

        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.effect()).isEqualTo(LOSES_MESSAGES);
            assertThat(finding.problem()).contains("projects/p/topics/retries");
            assertThat(finding.fix()).contains("--push-endpoint=https://orders.example/?trigger");
        });
    }

    @Test
    void otherSubscriptionsGetCopiesWithoutARetryTopicAndTheGravestFaultComesFirst() throws Exception {
        google.subscriptions(2).withoutRetries();

        assertThat(findings()).extracting(Finding::effect).containsExactly(LOSES_MESSAGES, DUPLICATES_MESSAGES);
    }

    @Test
    void aFunctionThatHandsNothingBackIsLeftAlone() throws Exception {
        google.variable("MINOS_HAND_OVER", "none").withoutRetries().subscriptions(2);

        assertThat(findings()).isEmpty();
    }

    @Test
    void whoMayNotLookIsToldWhatIsNeeded() {
        google.refuse("GET /v1/projects/p/topics/orders/subscriptions", 403, "no permission");

        assertThatThrownBy(() -> FunctionDoctor.examine(GoogleStandIn.FUNCTION, google.environment()))
                .isInstanceOf(GoogleAccessException.class)
                .hasMessageContaining("roles/pubsub.viewer");
        assertThatThrownBy(() -> FunctionDoctor.examine("projects/p/locations/r/functions/other", google.environment()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("404");
    }
}
