package dev.minos.pretest.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.pretest.Steps;
import dev.minos.pretest.lab.Tasks.Task;
import java.util.List;
import org.junit.jupiter.api.Test;

class TasksTest {

    private static final Steps SILENT = new Steps() {
        @Override
        public void at(String step, double share) {
            assertThat(share).isBetween(0.0, 1.0);
        }

        @Override
        public void note(String text) {}
    };
    private static final Task FIRST = new Task(Treatment.none(Jit.C1), 0);
    private static final Task SECOND = new Task(Treatment.none(Jit.C1), 1);

    @Test
    void handsEachOutOnceInOrder() {
        Tasks tasks = new Tasks(List.of(FIRST, SECOND), Double.POSITIVE_INFINITY, SILENT);

        assertThat(tasks.next()).contains(FIRST);
        assertThat(tasks.next()).contains(SECOND);
        assertThat(tasks.next()).isEmpty();
        assertThat(tasks.next()).isEmpty();
    }

    @Test
    void handsOutNoneOnceStopped() {
        Tasks tasks = new Tasks(List.of(FIRST, SECOND), Double.POSITIVE_INFINITY, SILENT);
        tasks.next();
        tasks.stop();

        assertThat(tasks.next()).isEmpty();
    }

    @Test
    void handsOutNoneOnceTheTimeIsOver() {
        assertThat(new Tasks(List.of(FIRST), 0, SILENT).next()).isEmpty();
    }
}
