package dev.minos.pretest;

import dev.minos.model.price.CostModel;
import dev.minos.model.price.FunctionPrice;
import dev.minos.model.price.QueuePrice;

/** What attempts cost at list prices: on Lambda with SQS in us-east-1, on Cloud Functions with Pub/Sub in tier 1. */
public record Prices(CostModel model) {

    private static final int MESSAGE_BYTES = 1024;
    /** Send and receive, or receive and delete: each attempt causes two. */
    private static final int QUEUE_REQUESTS_PER_ATTEMPT = 2;

    /** The prices of a function with this much memory, on arm64 or on x86. */
    public static Prices lambda(int memoryMb, boolean arm) {
        double queueRequest = QueuePrice.SQS_STANDARD_US_EAST_1.usdPerRequest(MESSAGE_BYTES);
        FunctionPrice price = arm ? FunctionPrice.LAMBDA_ARM64_US_EAST_1 : FunctionPrice.LAMBDA_X86_US_EAST_1;
        return new Prices(new CostModel(price, memoryMb, QUEUE_REQUESTS_PER_ATTEMPT * queueRequest, queueRequest));
    }

    /** The prices of a Cloud Function of the 2nd generation; each attempt is one message published and delivered. */
    public static Prices functions(int memoryMb) {
        double request = QueuePrice.PUBSUB.usdPerRequest(MESSAGE_BYTES);
        return new Prices(
                new CostModel(FunctionPrice.FUNCTIONS_GEN2_TIER_1, memoryMb, QUEUE_REQUESTS_PER_ATTEMPT * request, 0));
    }

    /** The prices of a function with this fingerprint; with one vCPU's memory where it does not tell. */
    public static Prices under(String fingerprint) {
        Conditions conditions = new Conditions(fingerprint);
        return lambda(conditions.memoryMb().orElse(Conditions.ONE_VCPU_MB), conditions.isArm());
    }

    /** The fixed price of a terminated attempt, as milliseconds of execution. */
    public double handedBackAttemptMs() {
        return model.invocationCostMs();
    }

    /** Dollars for one attempt. */
    public double usd(long billedMs, boolean handedBack) {
        return billedMs * model.price().usdPerMillisecond(model.memoryMb())
                + model.price().usdPerRequest()
                + model.queueUsdPerAttempt()
                + (handedBack ? model.queueUsdPerHandOver() : 0);
    }
}
