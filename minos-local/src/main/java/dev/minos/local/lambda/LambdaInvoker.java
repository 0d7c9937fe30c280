package dev.minos.local.lambda;

/** Something that invokes one function synchronously; the {@link LambdaPlatform} or a stand-in. */
@FunctionalInterface
public interface LambdaInvoker {

    /** Invokes the function with a JSON event and waits for its response. */
    InvocationResult invoke(byte[] payload);
}
