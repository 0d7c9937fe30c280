package dev.minos.cli.demo;

import dev.minos.local.lambda.Attempt;
import dev.minos.model.price.CostModel;
import dev.minos.model.price.FunctionPrice;
import dev.minos.model.price.QueuePrice;

/** What the demo's attempts would cost on Lambda x86 with SQS in us-east-1, at list prices. */
record Prices(CostModel model) {

    private static final int MESSAGE_BYTES = 1024;
    /** Send and receive, or receive and delete: each attempt causes two. */
    private static final int QUEUE_REQUESTS_PER_ATTEMPT = 2;

    static Prices lambda() {
        double queueRequest = QueuePrice.SQS_STANDARD_US_EAST_1.usdPerRequest(MESSAGE_BYTES);
        return new Prices(new CostModel(
                FunctionPrice.LAMBDA_X86_US_EAST_1,
                DemoPlan.MEMORY_MB,
                QUEUE_REQUESTS_PER_ATTEMPT * queueRequest,
                queueRequest));
    }

    /** The fixed price of a terminated attempt, as milliseconds of execution. */
    double handedBackAttemptMs() {
        return model.invocationCostMs();
    }

    /** Dollars for one attempt. */
    double usd(Attempt attempt, boolean handedBack) {
        return attempt.billedMs() * model.price().usdPerMillisecond(model.memoryMb())
                + model.price().usdPerRequest()
                + model.queueUsdPerAttempt()
                + (handedBack ? model.queueUsdPerHandOver() : 0);
    }
}
