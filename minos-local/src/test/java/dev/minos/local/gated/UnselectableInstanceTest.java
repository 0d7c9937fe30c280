package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the platform keeps a fixed number of instances, or shares one among requests, none is rejected. */
class UnselectableInstanceTest {

    @TempDir
    Path files;

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({
        "AWS_LAMBDA_INITIALIZATION_TYPE, provisioned-concurrency, provisioned",
        "AWS_LAMBDA_INITIALIZATION_TYPE, lambda-managed-instances, shared-instance",
        "AWS_LAMBDA_MAX_CONCURRENCY, 2, shared-instance"
    })
    void isReadAndKept(String variable, String value, String reason) throws Exception {
        try (var cloud = new GatedPlan(GatedPlan.SLOW)
                .set(variable, value)
                .concurrency(1)
                .deploy(files)) {
            cloud.send("first", "second");
            cloud.drain();

            cloud.onlyResult("first");
            cloud.onlyResult("second");
            assertThat(cloud.told("decided", "reason")).containsExactly(reason);
            assertThat(cloud.told("decided", "overruled")).containsExactly("rejected");
            assertThat(cloud.outcomes()).containsExactly(Outcome.SUCCESS, Outcome.SUCCESS);
            assertThat(cloud.ends()).containsExactly(InstanceEnd.PLATFORM_CLOSED);
        }
    }
}
