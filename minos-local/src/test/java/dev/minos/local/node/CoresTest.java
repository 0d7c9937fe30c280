package dev.minos.local.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class CoresTest {

    @Test
    void knowsAsManyAsTheJvmDoes() {
        assertThat(Cores.usable()).hasSize(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void aBoundThreadHasOneCoreAndOthersHaveAll() throws Exception {
        List<Integer> before = Cores.usable();
        int last = before.get(before.size() - 1);

        assertThat(elsewhere(() -> {
                    Cores.bind(last);
                    return Cores.usable();
                }))
                .containsExactly(last);
        assertThat(Cores.usable()).isEqualTo(before);
    }

    @Test
    void aCoreThatIsNotThereIsRefused() throws Exception {
        assertThat(elsewhere(() -> {
                    assertThatIllegalStateException()
                            .isThrownBy(() -> Cores.bind(1023))
                            .withMessage("the system does not bind this thread to core 1023");
                    return true;
                }))
                .isTrue();
    }

    private static <T> T elsewhere(Callable<T> work) throws Exception {
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            return thread.submit(work).get();
        } finally {
            thread.shutdown();
        }
    }
}
