package dev.minos.local.lambda;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.PlatformListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what a platform tells. */
final class Recorder implements PlatformListener {

    final List<Attempt> attempts = new CopyOnWriteArrayList<>();
    final List<String> lines = new CopyOnWriteArrayList<>();
    final List<InstanceRecord> ended = new CopyOnWriteArrayList<>();

    @Override
    public void attempt(Attempt attempt) {
        attempts.add(attempt);
    }

    @Override
    public void line(String instanceId, String line) {
        lines.add(instanceId + ": " + line);
    }

    @Override
    public void instanceEnded(InstanceRecord instance) {
        ended.add(instance);
    }
}
