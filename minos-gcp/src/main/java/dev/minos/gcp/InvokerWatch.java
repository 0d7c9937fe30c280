package dev.minos.gcp;

/**
 * Watches the Functions Framework's invoker by the stacks of all threads. Its main thread, which waits for the server's
 * end, is not counted, and neither are requests that wait at the door of the {@link Drain}.
 */
final class InvokerWatch implements ServerWatch {

    private static final String INVOKER = "com.google.cloud.functions.invoker.";
    private static final String DRAIN = Drain.class.getName();
    private static final String RUNNER = INVOKER + "runner.";

    @Override
    public boolean isBusy() {
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            if (isInside(stack)) {
                return true;
            }
        }
        return false;
    }

    static boolean isInside(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            if (name.equals(DRAIN) && frame.getMethodName().equals("enter")) {
                return false;
            }
            if (name.startsWith(INVOKER) && !name.startsWith(RUNNER)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void pause(int millis) throws InterruptedException {
        Thread.sleep(millis);
    }
}
