package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.event.MinosEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings from a parameter win over the environment, and whatever goes wrong leaves the environment's. */
class SettingsParameterTest {

    private final List<MinosEvent> events = new ArrayList<>();
    private final Map<String, String> variables = new HashMap<>(
            Map.of("MINOS_PARAMETER", "/team/minos settings", "MINOS_MODE", "enforce", "AWS_SESSION_TOKEN", "token"));
    private ExtensionServer extension;

    @BeforeEach
    void startExtension() throws IOException {
        extension = new ExtensionServer();
        variables.put("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", extension.port());
    }

    @AfterEach
    void stopExtension() {
        extension.close();
    }

    @Test
    void asksTheExtensionAsAwsDocumentsIt() {
        extension.value("");

        settings();

        assertThat(extension.requests)
                .containsExactly(
                        "GET /systemsmanager/parameters/get?name=%2Fteam%2Fminos+settings&withDecryption=true token");
        assertThat(events).isEmpty();
    }

    @Test
    void winsOverTheEnvironmentLineByLine() {
        extension.value("# the kill switch\\nMINOS_MODE=off\\r\\n\\n  MINOS_STATE_DIR = /a=b \\u00e9\\n");

        assertThat(settings())
                .containsEntry("MINOS_MODE", "off")
                .containsEntry("MINOS_STATE_DIR", " /a=b é")
                .containsEntry("AWS_SESSION_TOKEN", "token")
                .doesNotContainKey("MINOS_PARAMETER");
        assertThat(events).isEmpty();
    }

    @Test
    void readsEveryEscapeOfJson() {
        extension.value("MINOS_QUEUE_URL=\\\"\\\\\\/\\t\\u0041\\\"Value\\\":\\\"x");

        assertThat(settings()).containsEntry("MINOS_QUEUE_URL", "\"\\/\tA\"Value\":\"x");
    }

    @Test
    void readsAnAnswerWithSpaces() {
        extension.answer = "{ \"Parameter\" : { \"Name\" : \"Value\", \"Value\" :\n \"MINOS_MODE=observe\" } }";

        assertThat(settings()).containsEntry("MINOS_MODE", "observe");
    }

    @Test
    void namesLinesThatAreNoSettingAndTakesTheOthers() {
        extension.value("MINO_MODE=off\\nMINOS_SHADOW=off\\nMINOS_MODE\\nPATH=/bin");

        assertThat(settings())
                .containsEntry("MINOS_MODE", "enforce")
                .containsEntry("MINOS_SHADOW", "off")
                .doesNotContainKey("PATH");
        assertThat(events)
                .containsExactly(
                        problem("line 1 of the parameter /team/minos settings is not MINOS_NAME=VALUE and is ignored"),
                        problem("line 3 of the parameter /team/minos settings is not MINOS_NAME=VALUE and is ignored"),
                        problem("line 4 of the parameter /team/minos settings is not MINOS_NAME=VALUE and is ignored"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no JSON",
                "{\"Parameter\":{}}",
                "{\"Value\":7}",
                "{\"Value\"",
                "{\"Value\":\"MINOS_MODE=off",
                "{\"Value\":\"MINOS_MODE=off\\",
                "{\"Value\":\"MINOS_MODE=off\\u00zz\"}",
                "{\"Value\":\"MINOS_MODE=off\\u0"
            })
    void leavesTheEnvironmentIfTheAnswerMakesNoSense(String answer) {
        extension.answer = answer;

        holdsTheEnvironment();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 500, 302})
    void leavesTheEnvironmentIfTheExtensionRefuses(int status) {
        extension.value("MINOS_MODE=off");
        extension.status = status;

        holdsTheEnvironment();
    }

    @Test
    void leavesTheEnvironmentWithoutAnExtension() {
        extension.close();

        holdsTheEnvironment();
    }

    @Test
    void leavesTheEnvironmentIfTheExtensionDoesNotAnswerInTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            variables.put("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", Integer.toString(silent.getLocalPort()));

            holdsTheEnvironment();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"many", "-1", "99999"})
    void leavesTheEnvironmentIfThePortIsNone(String port) {
        variables.put("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", port);

        holdsTheEnvironment();
    }

    private void holdsTheEnvironment() {
        assertThat(settings()).containsEntry("MINOS_MODE", "enforce").doesNotContainKey("MINOS_PARAMETER");
        assertThat(events)
                .singleElement()
                .isInstanceOfSatisfying(
                        MinosEvent.Problem.class,
                        problem -> assertThat(problem.what())
                                .startsWith("the parameter /team/minos settings cannot be read, so the environment's"
                                        + " settings hold"));
    }

    private Map<String, String> settings() {
        return new LambdaEnvironment(variables).settings(events::add);
    }

    private static MinosEvent problem(String what) {
        return new MinosEvent.Problem(what, null);
    }
}
