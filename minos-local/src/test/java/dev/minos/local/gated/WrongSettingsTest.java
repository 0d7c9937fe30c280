package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mistake in the settings is said in the instance's log and costs no message. */
class WrongSettingsTest {

    @TempDir
    Path files;

    @Test
    void anUnknownVariableIsNamedAndIgnored() throws Exception {
        try (var cloud =
                new GatedPlan(GatedPlan.FAST).set("MINOS_TRESHOLD", "1ms").deploy(files)) {
            cloud.send("m");
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.told("problem", "what"))
                    .containsExactly("MINOS_TRESHOLD is not a setting of Minos and is ignored");
            assertThat(cloud.told("decided", "verdict")).containsExactly("kept");
        }
    }

    @Test
    void aWrongValueSwitchesMinosOffAndSaysHowToMendIt() throws Exception {
        try (var cloud = new GatedPlan("fast").deploy(files)) {
            cloud.send("m");
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.told("problem", "what"))
                    .singleElement()
                    .asString()
                    .startsWith("Minos is off in this process: MINOS_ELYSIUM_THRESHOLD is \"fast\": ")
                    .contains("ns, us, ms or s");
            assertThat(cloud.events("decided")).isEmpty();
            assertThat(cloud.attempts()).hasSize(1);
        }
    }
}
