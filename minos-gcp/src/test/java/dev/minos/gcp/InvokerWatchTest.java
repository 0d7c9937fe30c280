package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvokerWatchTest {

    @ParameterizedTest
    @CsvSource({
        "com.google.cloud.functions.invoker.HttpFunctionExecutor, true",
        "com.google.cloud.functions.invoker.http.TimeoutHandler, true",
        "com.google.cloud.functions.invoker.runner.Invoker, false",
        "com.google.cloud.functions.HttpFunction, false",
        "org.eclipse.jetty.server.Server, false"
    })
    void knowsTheInvokersFramesWhereverTheyAre(String className, boolean busy) {
        StackTraceElement[] stack = {
            new StackTraceElement("java.lang.Object", "wait", "Object.java", 1),
            new StackTraceElement(className, "handle", "File.java", 2),
            new StackTraceElement("java.lang.Thread", "run", "Thread.java", 3)
        };

        assertThat(InvokerWatch.isInside(stack)).isEqualTo(busy);
    }

    @ParameterizedTest
    @CsvSource({"enter, false", "leave, true"})
    void doesNotCountWhoWaitsAtTheDoor(String method, boolean busy) {
        StackTraceElement[] stack = {
            new StackTraceElement("java.lang.Object", "wait", "Object.java", 1),
            new StackTraceElement("dev.minos.gcp.Drain", method, "Drain.java", 2),
            new StackTraceElement("com.google.cloud.functions.invoker.HttpFunctionExecutor", "handle", "File.java", 3)
        };

        assertThat(InvokerWatch.isInside(stack)).isEqualTo(busy);
    }

    @Test
    void seesNoneInAProcessThatIsNoServer() {
        assertThat(new InvokerWatch().isBusy()).isFalse();
    }
}
