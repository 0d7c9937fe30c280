package dev.minos.local.instance;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** All instances that a platform has started, in that order, those that have ended included. Thread-safe. */
public final class InstanceRegister {

    private final List<InstanceJvm> instances = new CopyOnWriteArrayList<>();
    private final List<CompletableFuture<Void>> burials = new CopyOnWriteArrayList<>();

    /** Adds an instance that has been started. */
    public void add(InstanceJvm instance) {
        instances.add(instance);
    }

    /** Adds what is done when an instance has ended and its platform has cleared up after it. */
    public void addBurial(CompletableFuture<Void> burial) {
        burials.add(burial);
    }

    /** What is known of them now; see {@link InstancePlatform#instances}. */
    public List<InstanceRecord> records() {
        return instances.stream().map(InstanceJvm::asRecord).toList();
    }

    /** See {@link InstancePlatform#processId}. */
    public OptionalLong processId(String instanceId) {
        return alive(instanceId).mapToLong(InstanceJvm::processId).findFirst();
    }

    /** See {@link InstancePlatform#kill}. */
    public boolean kill(String instanceId) {
        InstanceJvm running = alive(instanceId).findFirst().orElse(null);
        if (running != null) {
            running.kill(InstanceEnd.KILLED);
        }
        return running != null;
    }

    private Stream<InstanceJvm> alive(String instanceId) {
        return instances.stream().filter(jvm -> jvm.id().equals(instanceId) && jvm.alive());
    }

    /** Kills all of them, since the platform is closed. */
    public void killAll() {
        instances.forEach(jvm -> jvm.kill(InstanceEnd.PLATFORM_CLOSED));
    }

    /** Waits until all are buried. */
    public void awaitBurials() {
        CompletableFuture.allOf(burials.toArray(CompletableFuture<?>[]::new)).join();
    }
}
