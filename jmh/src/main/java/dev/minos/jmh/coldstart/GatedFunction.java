package dev.minos.jmh.coldstart;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.aws.MinosSqsFunction;

/** The same function behind the gate, so that nothing of the gate can hide in its work. */
public final class GatedFunction extends MinosSqsFunction<Boolean> {

    @Override
    public Boolean prepare(SQSMessage message, Context context) {
        return true;
    }

    @Override
    public void handle(SQSMessage message, Boolean prepared, Context context) {}
}
