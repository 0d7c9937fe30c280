package dev.minos.model.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PriceTest {
    @ParameterizedTest
    @CsvSource({
        "LAMBDA_X86_US_EAST_1, 256, 48.0",
        "LAMBDA_X86_US_EAST_1, 1769, 6.946",
        "LAMBDA_ARM64_US_EAST_1, 256, 60.0",
        "FUNCTIONS_GEN1_TIER_2, 256, 61.78",
    })
    void aRequestCostsAsMuchAsSomeMillisecondsOfExecution(FunctionPrice price, int memoryMb, double ms) {
        assertThat(CostModel.of(price, memoryMb).invocationCostMs()).isCloseTo(ms, within(0.01));
    }

    @Test
    void gen1ChargesMemoryAndCpuTogetherPerHundredMilliseconds() {
        assertThat(100 * FunctionPrice.FUNCTIONS_GEN1_TIER_2.usdPerMillisecond(256))
                .isCloseTo(0.648e-6, within(0.0006e-6));
    }

    @ParameterizedTest
    @EnumSource
    void everyPriceHasADateAndAConfidence(FunctionPrice price) {
        assertThat(price.asOf()).isNotNull();
        assertThat(price.confidence()).isNotNull();
        assertThat(price.usdPerMillisecond(2048)).isGreaterThan(price.usdPerMillisecond(128));
    }

    @Test
    void anUnofferedMemoryNamesWhatIsOffered() {
        assertThatThrownBy(() -> CostModel.of(FunctionPrice.FUNCTIONS_GEN1_TIER_1, 300))
                .hasMessage("memoryMb must be one of 128, 256, 512, 1024, 2048, 4096, 8192, was 300");
        assertThatThrownBy(() -> CostModel.of(FunctionPrice.LAMBDA_X86_US_EAST_1, 64))
                .hasMessage("memoryMb must be between 128 and 10240, was 64");
    }

    @Test
    void queuesChargeByWholeUnitsAndAtLeastTheMinimum() {
        QueuePrice sqs = QueuePrice.SQS_STANDARD_US_EAST_1;
        assertThat(sqs.usdPerRequest(0)).isCloseTo(0.40e-6, within(1e-15));
        assertThat(sqs.usdPerRequest(64 * 1024 + 1)).isCloseTo(0.80e-6, within(1e-15));
        assertThat(QueuePrice.PUBSUB.usdPerRequest(10)).isEqualTo(QueuePrice.PUBSUB.usdPerRequest(1_000));
        assertThatThrownBy(() -> sqs.usdPerRequest(-1)).hasMessage("bytes must be >= 0, was -1");
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1", "1, 0, 1", "1.2, 0, 2", "260, 0, 260", "260, 40.5, 301"})
    void lambdaBillsWholeMillisecondsAndTheInit(double executionMs, double initMs, long billedMs) {
        assertThat(FunctionPrice.LAMBDA_X86_US_EAST_1.billing().billedMs(executionMs, initMs))
                .isEqualTo(billedMs);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 100", "100, 0, 100", "260, 5000, 300"})
    void gen1BillsStepsOfAHundredMillisecondsWithoutTheInit(double executionMs, double initMs, long billedMs) {
        assertThat(FunctionPrice.FUNCTIONS_GEN1_TIER_1.billing().billedMs(executionMs, initMs))
                .isEqualTo(billedMs);
    }

    @Test
    void aBillingRuleRefusesWhatIsNoTime() {
        assertThatThrownBy(() -> new BillingRule(0, 0, true)).hasMessage("stepMs must be >= 1, was 0");
        assertThatThrownBy(() -> new BillingRule(1, -1, true)).hasMessage("minimumMs must be >= 0, was -1");
        assertThatThrownBy(() -> new BillingRule(1, 1, true).billedMs(Double.NaN, 0))
                .hasMessage("executionMs must be finite and >= 0, was NaN");
    }

    @Test
    void theTotalCostIsExecutionPlusRequestsPlusQueue() {
        CostModel model = new CostModel(FunctionPrice.LAMBDA_X86_US_EAST_1, 1024, 0.8e-6, 0.4e-6);
        Attempts terminated = new Attempts(3, 600);
        Attempts passed = new Attempts(2, 2_000);
        Attempts reused = new Attempts(5, 4_400);

        double execution = 7_000 * 0.0000166667 / 1_000;
        double requests = 10 * 0.2e-6;
        double queue = 10 * 0.8e-6 + 3 * 0.4e-6;
        assertThat(model.usd(terminated, passed, reused)).isCloseTo(execution + requests + queue, within(1e-15));
        assertThat(model.usdPerMillion(terminated, passed, reused))
                .isCloseTo((execution + requests + queue) / 7 * 1e6, within(1e-9));
    }

    @Test
    void theCostPerMillionNeedsARequestThatWasDone() {
        CostModel model = CostModel.of(FunctionPrice.LAMBDA_ARM64_US_EAST_1, 512);
        assertThatThrownBy(() -> model.usdPerMillion(new Attempts(1, 5), Attempts.NONE, Attempts.NONE))
                .hasMessage("passed and reused must hold at least one attempt, were empty");
    }

    @Test
    void negativeFiguresAreNamed() {
        assertThatThrownBy(() -> new Attempts(-1, 0)).hasMessage("count must be >= 0, was -1");
        assertThatThrownBy(() -> new Attempts(0, -2)).hasMessage("billedMs must be finite and >= 0, was -2.0");
        assertThatThrownBy(() -> new CostModel(FunctionPrice.LAMBDA_X86_US_EAST_1, 128, -1, 0))
                .hasMessage("queueUsdPerAttempt must be finite and >= 0, was -1.0");
    }
}
