package dev.minos.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Progress;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeMixture;
import dev.minos.report.Reports;
import dev.minos.report.json.ResultJson;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The whole demo, short: that everything works together and nothing is lost. How much it wins takes longer to show. */
class DemoTest {

    @ParameterizedTest(name = "sandbox {0}, seed 1")
    @EnumSource(SandboxBehaviour.class)
    void everyRequestIsAnsweredOnceWhateverIsTerminated(SandboxBehaviour sandbox) throws Exception {
        DemoPlan plan = new DemoPlan(
                Duration.ofSeconds(40),
                Baseline.OFF,
                sandbox,
                NodeMixture.twoClass(),
                true,
                OptionalDouble.empty(),
                1,
                1);

        Demo.Run run = new Demo(plan, Progress.onStandardError(true)).run(Path.of(".."));
        ObjectNode result = ResultJson.tree(DemoResult.of(run, plan, "./minos demo"));

        for (String arm : new String[] {"baseline", "minos"}) {
            assertThat(result.at("/" + arm + "/requests").asInt())
                    .as(arm + " requests")
                    .isPositive();
            assertThat(result.at("/" + arm + "/lost").asInt()).as(arm + " lost").isZero();
            assertThat(result.at("/" + arm + "/duplicates").asInt())
                    .as(arm + " duplicates")
                    .isZero();
        }
        assertThat(result.at("/baseline/terminations").asInt()).isZero();
        assertThat(result.at("/pretest/instances").asInt()).isGreaterThanOrEqualTo(6);
        assertThat(result.at("/change/meanBodyMs/value").isNumber()).isTrue();
        assertThat(Reports.render(result)).contains("</html>");
        assertThat(Reports.text(result)).contains("Baseline").contains("Minos");
    }
}
