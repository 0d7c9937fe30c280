package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import org.jspecify.annotations.Nullable;

/**
 * The base class of a Lambda function that handles one SQS message after another, named in the function's handler
 * setting. All settings come from the environment.
 *
 * @param <P> what is prepared
 */
public abstract class MinosSqsFunction<P> implements RequestHandler<SQSEvent, SQSBatchResponse>, SqsMessageHandler<P> {

    private volatile @Nullable MinosSqs gated;

    /** For subclasses; the settings are read at the first invocation. */
    protected MinosSqsFunction() {}

    @Override
    public final SQSBatchResponse handleRequest(SQSEvent event, Context context) {
        MinosSqs function = gated;
        if (function == null) {
            function = gate();
        }
        return function.handleRequest(event, context);
    }

    private synchronized MinosSqs gate() {
        MinosSqs function = gated;
        if (function == null) {
            function = MinosSqs.messages(this).build();
            gated = function;
        }
        return function;
    }
}
