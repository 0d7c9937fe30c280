package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;

/** One invocation that did not come from a queue. */
record DirectInvocation<I>(I input, Context context) {}
