package dev.minos.local.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.local.fixture.ProbeFunction;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Deploys and asks the probe function. */
final class Probe {

    private static final JsonMapper JSON = new JsonMapper();
    static final NodeSequence ALL_FAST = NodeSequence.seeded(NodeMixture.uniform(), 1);

    private Probe() {}

    static FunctionDefinition.Builder function() {
        return FunctionDefinition.builder("probe", ProbeFunction.class.getName(), classPath());
    }

    static List<Path> classPath() {
        try {
            return List.of(Path.of(ProbeFunction.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static InvocationResult invoke(LambdaPlatform platform, String action) {
        return platform.invoke(("{\"do\":\"" + action + "\"}").getBytes(UTF_8));
    }

    /** Invokes and waits until the instance is free again. */
    static InvocationResult invokeAndWait(LambdaPlatform platform, String action) {
        InvocationResult result = invoke(platform, action);
        result.released().join();
        return result;
    }

    static JsonNode answer(InvocationResult result) {
        try {
            return JSON.readTree(new String(result.payload(), UTF_8));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
