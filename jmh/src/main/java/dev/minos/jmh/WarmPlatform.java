package dev.minos.jmh;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.gate.Platform;
import dev.minos.core.gate.Requeuer;
import dev.minos.core.gate.SandboxMemory;
import dev.minos.core.gate.Terminator;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import java.io.File;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A platform on which no instance is ever rejected, since the threshold is lenient. */
final class WarmPlatform implements Platform<String, String> {

    @Override
    public String idOf(String invocation) {
        return invocation;
    }

    @Override
    public Evidence evidenceOf(String invocation) {
        return new Evidence(
                0, List.of(), Double.NaN, null, 0, InitializationType.ON_DEMAND, 1, true, Long.MAX_VALUE, "", 1);
    }

    @Override
    public Requeuer<String> requeuerFor(String invocation, @Nullable Reading reading) {
        throw new IllegalStateException("nothing is rejected here");
    }

    @Override
    public Terminator<String, String> terminator() {
        throw new IllegalStateException("nothing is rejected here");
    }

    @Override
    public SandboxMemory sandbox() {
        return new SandboxMemory(new File(System.getProperty("java.io.tmpdir", ".")));
    }
}
