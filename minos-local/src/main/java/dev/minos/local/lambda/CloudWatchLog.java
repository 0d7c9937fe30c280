package dev.minos.local.lambda;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.PlatformListener;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Writes a function's log as {@code aws logs tail} shows it: a time, the log stream, and what the instance wrote or the
 * platform says of it when an invocation is over. Thread-safe; the target is called by one thread at a time.
 */
public final class CloudWatchLog implements PlatformListener {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "yyyy-MM-dd'T'HH:mm:ss.SSSSSSxxx", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final int memoryMb;
    private final InstantSource calendar;
    private final Consumer<String> target;
    private final Map<String, String> sandboxes = new HashMap<>();

    /**
     * A log.
     *
     * @param memoryMb the function's memory
     * @param calendar tells the time
     * @param target takes each line, without its end
     */
    public CloudWatchLog(int memoryMb, InstantSource calendar, Consumer<String> target) {
        this.memoryMb = memoryMb;
        this.calendar = calendar;
        this.target = target;
    }

    @Override
    public synchronized void instanceStarted(InstanceRecord instance) {
        sandboxes.put(instance.id(), instance.sandboxId());
    }

    @Override
    public synchronized void line(String instanceId, String line) {
        write(sandboxes.getOrDefault(instanceId, instanceId), line);
    }

    @Override
    public synchronized void attempt(Attempt attempt) {
        write(attempt.sandboxId(), "END RequestId: " + attempt.requestId());
        write(attempt.sandboxId(), report(attempt, memoryMb));
    }

    private void write(String sandboxId, String message) {
        target.accept(TIME.format(calendar.instant()) + " " + InstanceLauncher.logStream(sandboxId) + " " + message);
    }

    /** The platform's line on an invocation, as in the developer guide's "Log and monitor Java Lambda functions". */
    static String report(Attempt attempt, int memoryMb) {
        String init = attempt.init() == InitPhase.ON_DEMAND
                ? String.format(Locale.ROOT, "\tInit Duration: %.2f ms", attempt.initMs())
                : "";
        return String.format(
                Locale.ROOT,
                "REPORT RequestId: %s\tDuration: %.2f ms\tBilled Duration: %d ms\tMemory Size: %d MB%s",
                attempt.requestId(),
                attempt.durationMs(),
                attempt.billedMs(),
                memoryMb,
                init);
    }
}
