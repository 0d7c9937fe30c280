package dev.minos.pretest.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.core.benchmark.Ticker;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.InvokeResponse;
import software.amazon.awssdk.services.lambda.model.LambdaException;
import software.amazon.awssdk.services.lambda.model.LogType;
import software.amazon.awssdk.services.lambda.model.TooManyRequestsException;

/** A function on Lambda and the two calls that a pre-test makes of it. Thread-safe. */
final class DeployedFunction {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration CONFIGURATION_LIMIT = Duration.ofSeconds(30);
    private static final int SERVER_ERROR = 500;
    private static final int LONGEST_FAILURE = 300;

    private final LambdaClient client;
    private final String name;
    private final Ticker ticker;

    DeployedFunction(LambdaClient client, String name, Ticker ticker) {
        this.client = client;
        this.name = name;
        this.ticker = ticker;
    }

    /**
     * How it is deployed.
     *
     * @throws AwsAccessException if that must not be asked
     * @throws IOException if there is no such function, or Lambda is out of reach
     */
    FunctionConfiguration configuration() throws IOException {
        try {
            return FunctionConfiguration.of(client.getFunctionConfiguration(request -> request.functionName(name)
                    .overrideConfiguration(call -> call.apiCallTimeout(CONFIGURATION_LIMIT))));
        } catch (LambdaException refused) {
            throw LambdaErrors.refused(name, "lambda:GetFunctionConfiguration", refused);
        } catch (SdkClientException unreachable) {
            throw LambdaErrors.unreachable(name, unreachable);
        }
    }

    /**
     * Invokes it with an event and waits for its answer.
     *
     * @throws AwsAccessException if it must not be invoked
     * @throws IOException if Lambda refuses the event or the function
     */
    Call invoke(String event) throws IOException {
        long start = ticker.nanos();
        try {
            InvokeResponse response = client.invoke(request ->
                    request.functionName(name).logType(LogType.TAIL).payload(SdkBytes.fromUtf8String(event)));
            return new Call.Executed(log(response), elapsedMs(start), failure(response));
        } catch (TooManyRequestsException throttled) {
            String reason = throttled.reasonAsString();
            return new Call.Throttled(reason == null ? LambdaErrors.reason(throttled) : reason);
        } catch (LambdaException refused) {
            if (refused.statusCode() < SERVER_ERROR) {
                throw LambdaErrors.refused(name, "lambda:InvokeFunction", refused);
            }
            return new Call.Executed("", elapsedMs(start), LambdaErrors.reason(refused));
        } catch (SdkClientException lost) {
            return new Call.Executed("", elapsedMs(start), "no answer: " + lost.getMessage());
        }
    }

    private double elapsedMs(long start) {
        return (ticker.nanos() - start) / 1e6;
    }

    private static String log(InvokeResponse response) {
        String tail = response.logResult();
        return tail == null ? "" : new String(Base64.getDecoder().decode(tail), UTF_8);
    }

    private static String failure(InvokeResponse response) {
        JsonNode answer = answer(response);
        if (response.functionError() != null) {
            String said = answer.path("errorType").asText() + ": "
                    + answer.path("errorMessage").asText(response.functionError());
            String line = said.replaceFirst("^: ", "").lines().findFirst().orElse("");
            return line.substring(0, Math.min(LONGEST_FAILURE, line.length()));
        }
        return answer.path("batchItemFailures").isEmpty()
                ? ""
                : "it answered that its message failed (batchItemFailures); its log tells why";
    }

    private static JsonNode answer(InvokeResponse response) {
        if (response.payload() == null) {
            return JSON.missingNode();
        }
        try {
            return JSON.readTree(response.payload().asUtf8String());
        } catch (JsonProcessingException notJson) {
            return JSON.missingNode();
        }
    }
}
