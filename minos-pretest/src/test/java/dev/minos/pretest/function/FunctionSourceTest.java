package dev.minos.pretest.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.Limits;
import dev.minos.pretest.Steps;
import java.io.IOException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FunctionSourceTest {

    private GoogleStandIn google;

    @BeforeEach
    void start() throws IOException {
        google = new GoogleStandIn();
    }

    @AfterEach
    void stop() {
        google.close();
    }

    private Gathered gather(int instances) throws Exception {
        return gather(new Limits(instances, Double.POSITIVE_INFINITY), null, google.environment());
    }

    private static Gathered gather(Limits limits, @Nullable String topic, Map<String, String> environment)
            throws Exception {
        FunctionPlan plan = new FunctionPlan(GoogleStandIn.FUNCTION, topic, List.of("payload"), 40);
        return new FunctionSource(environment, plan, InstantSource.fixed(GoogleStandIn.NOW), duration -> {})
                .gather(limits, new Steps() {
                    @Override
                    public void at(String step, double share) {}

                    @Override
                    public void note(String text) {}
                });
    }

    @Test
    void everyNewInstanceIsReadOnceWithItsBody() throws Exception {
        Gathered gathered = gather(8);

        assertThat(gathered.readings())
                .hasSizeGreaterThanOrEqualTo(8)
                .allSatisfy(reading -> {
                    assertThat(reading.scoreNs()).isEqualTo(1e6);
                    assertThat(reading.bodyMs()).isBetween(250.0, 350.0);
                })
                .extracting(InstanceReading::instance)
                .doesNotHaveDuplicates();
        assertThat(gathered.spentUsd()).isPositive();
        assertThat(gathered.measured().invocationCostMs()).isPositive();
    }

    @Test
    void aFunctionThatRejectsIsSetToObserveAndBack() throws Exception {
        google.variable("MINOS_MODE", "enforce").variable("MINOS_ELYSIUM_THRESHOLD", "1ns");

        gather(3);

        assertThat(google.calls()).filteredOn(call -> call.startsWith("PATCH")).hasSize(2);
        assertThat(google.variables()).containsEntry("MINOS_MODE", "enforce").hasSize(2);
    }

    @Test
    void aFunctionThatRejectsByItsCpuModelIsSetToObserveToo() throws Exception {
        google.variable("MINOS_MODE", "enforce").variable("MINOS_CPU_MODELS", "X=reject");

        gather(3);

        assertThat(google.calls()).filteredOn(call -> call.startsWith("PATCH")).hasSize(2);
        assertThat(google.variables()).containsEntry("MINOS_MODE", "enforce").hasSize(2);
    }

    @Test
    void aFunctionThatRejectsNobodyIsLeftAsItIs() throws Exception {
        google.variable("MINOS_ELYSIUM_THRESHOLD", "1ns").variable("MINOS_MODE", "observe");

        gather(3);

        assertThat(google.calls()).noneMatch(call -> call.startsWith("PATCH"));
    }

    @Test
    void theModeIsPutBackWhateverGoesWrong() {
        google.variable("MINOS_ELYSIUM_THRESHOLD", "1ns").refuse("POST /v1/", 429, "too many");

        assertThatThrownBy(() -> gather(3)).hasMessageContaining("pubsub answered 429: too many");
        assertThat(google.variables()).doesNotContainKey("MINOS_MODE");
    }

    @Test
    void nothingIsPublishedWhereOthersWouldGetItUnlessATopicIsNamed() throws Exception {
        google.subscriptions(2);

        assertThatThrownBy(() -> gather(3)).hasMessageContaining("has 2 subscriptions");
        assertThat(google.calls()).noneMatch(call -> call.endsWith(":publish"));
        assertThat(gather(new Limits(3, 1), "projects/p/topics/orders", google.environment())
                        .readings())
                .hasSize(3);
    }

    @Test
    void whereNoMoreInstancesComeItStopsAndSaysSo() throws Exception {
        google.mostInstances(2);

        Gathered gathered = gather(9);

        assertThat(gathered.readings()).hasSize(2);
        assertThat(gathered.notes())
                .anyMatch(note -> note.contains("2 waves of messages in a row met no new instance"));
    }

    @Test
    void itStopsBeforeTheMoneyIsSpent() throws Exception {
        Gathered gathered = gather(new Limits(30, 5e-5), null, google.environment());

        assertThat(gathered.spentUsd()).isBetween(0.0, 5e-5);
        assertThat(gathered.notes()).anyMatch(note -> note.startsWith("stopped after"));
    }

    @Test
    void theMachinesOwnAccountIsAskedForATokenWhereNoneIsGiven() throws Exception {
        Map<String, String> environment = new HashMap<>(google.environment());
        environment.remove(AccessToken.VARIABLE);
        environment.put("GCE_METADATA_HOST", google.host());

        assertThat(gather(new Limits(3, 1), null, environment).readings()).hasSize(3);
        assertThat(google.calls()).anyMatch(call -> call.endsWith("/service-accounts/default/token"));
    }

    @ParameterizedTest(name = "{1} to {0}")
    @CsvSource({
        "GET /v2/projects/p/locations/r/functions, 403, roles/cloudfunctions.viewer",
        "POST /v2/entries, 403, roles/logging.viewer",
        "POST /v1/projects/p/topics, 403, roles/pubsub.publisher",
        "GET /v2/projects/p/locations/r/functions, 401, not valid or has expired"
    })
    void aMissingPermissionIsNamed(String call, int status, String said) {
        google.refuse(call, status, "denied");

        assertThatThrownBy(() -> gather(3))
                .isInstanceOf(GoogleAccessException.class)
                .hasMessageContaining(said);
    }

    @Test
    void aFunctionThatCannotBeReadIsRefusedBeforeAnythingIsSent() {
        google.state("DEPLOYING");
        assertThatThrownBy(() -> gather(3)).hasMessageContaining("is DEPLOYING, not ACTIVE");

        google.state("ACTIVE").variable("MINOS_MODE", "off");
        assertThatThrownBy(() -> gather(3)).hasMessageContaining("MINOS_MODE is off");
        assertThat(google.calls()).noneMatch(call -> call.endsWith(":publish"));
    }

    @Test
    void aFunctionThatFailsIsNamedAsSuch() {
        google.status(500);

        assertThatThrownBy(() -> gather(3)).hasMessageContaining("3 of 3 deliveries failed");
    }

    @Test
    void aFunctionWithoutDecisionLinesIsNotWrapped() {
        google.line("hello");

        assertThatThrownBy(() -> gather(3)).hasMessageContaining("without a decision line of Minos: wrap the handler");
    }
}
