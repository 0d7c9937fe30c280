package dev.minos.local.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.local.instance.BillingMeter;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.PlatformFiles;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxPoolTest {

    private static final NodeSequence NODES = NodeSequence.seeded(NodeMixture.uniform(), 1);

    @TempDir
    Path directory;

    private int created;
    private final SandboxPool pool = new SandboxPool(new PlatformRules(
            SandboxBehaviour.NEW, Duration.ofNanos(100), Duration.ofNanos(1000), 2, 3, false, BillingMeter.lambda()));

    @Test
    void theSandboxUsedLastIsUsedNext() {
        Sandbox first = acquire();
        Sandbox second = acquire();
        pool.release(first, 1);
        pool.release(second, 2);

        assertThat(acquire()).isSameAs(second);
        assertThat(acquire()).isSameAs(first);
        assertThat(created).isEqualTo(2);
    }

    @Test
    void noMoreThanTheMaximumConcurrencyAreBusy() {
        Sandbox first = acquire();
        acquire();
        assertThat(pool.acquire(this::create)).isNull();

        pool.discard(first);
        assertThat(acquire()).isNotSameAs(first);
    }

    @Test
    void anIdleSandboxExpiresAfterItsKeepAlive() {
        Sandbox sandbox = acquire();
        pool.release(sandbox, 50);

        assertThat(pool.takeExpired(149)).isEmpty();
        assertThat(pool.takeExpired(150)).containsExactly(sandbox);
        assertThat(pool.takeExpired(150)).isEmpty();
    }

    @Test
    void aSandboxInUseDoesNotGetOlderThanItsLifetime() {
        Sandbox sandbox = acquire();

        assertThat(pool.fate(sandbox, 999)).isEqualTo(InstanceEnd.RUNNING);
        assertThat(pool.fate(sandbox, 1000)).isEqualTo(InstanceEnd.LIFETIME);
        pool.release(sandbox, 950);
        assertThat(pool.takeExpired(1000)).containsExactly(sandbox);
    }

    @Test
    void aSandboxIsSpentAfterItsMaximumOfInvocations() {
        Sandbox sandbox = acquire();
        sandbox.invocations = 2;
        assertThat(pool.fate(sandbox, 1)).isEqualTo(InstanceEnd.RUNNING);
        sandbox.invocations = 3;
        assertThat(pool.fate(sandbox, 1)).isEqualTo(InstanceEnd.SPENT);
    }

    @Test
    void aClosedPoolRefusesInvocations() {
        pool.close();

        assertThatThrownBy(this::acquire).isInstanceOf(IllegalStateException.class);
    }

    private Sandbox acquire() {
        return Objects.requireNonNull(pool.acquire(this::create));
    }

    private Sandbox create() {
        return new Sandbox(new PlatformFiles(directory, "").place(created, NODES.node(created++)), 0);
    }
}
