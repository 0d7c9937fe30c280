package dev.minos.local.instance;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** A platform that runs one function in instances of its own. Implementations are thread-safe. */
public interface InstancePlatform extends AutoCloseable {

    /** All instances so far, those that are running included, in the order of their start. */
    List<InstanceRecord> instances();

    /** The operating system's number of an instance's process; empty if there is no such instance alive. */
    OptionalLong processId(String instanceId);

    /** Kills a running instance, as a failing host would; false if there is none with this id. */
    boolean kill(String instanceId);

    /**
     * Waits until every invocation accepted so far is over and its {@link Attempt} handed out; false if the limit came
     * first.
     */
    boolean quiesce(Duration limit) throws InterruptedException;

    /** Kills all instances, waits for their ends and removes their sandboxes. Invocations under way fail. */
    @Override
    void close();
}
