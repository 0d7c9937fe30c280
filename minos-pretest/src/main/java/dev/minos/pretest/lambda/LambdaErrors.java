package dev.minos.pretest.lambda;

import java.io.IOException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.lambda.model.LambdaException;

/** Says in one line why Lambda refused a call. */
final class LambdaErrors {

    private static final int FORBIDDEN = 403;

    private LambdaErrors() {}

    /** The exception for a call that needs the permission of this name. */
    static IOException refused(String function, String action, LambdaException refused) {
        String code = refused.awsErrorDetails().errorCode();
        String said = reason(refused);
        if (refused.statusCode() != FORBIDDEN) {
            return new IOException(
                    code.equals("ResourceNotFoundException")
                            ? function + ": not found in this region and account: " + said
                            : function + ": " + action + " failed: " + said,
                    refused);
        }
        return new AwsAccessException(
                code.equals("AccessDeniedException")
                        ? function + ": the credentials lack the permission " + action + ": " + said
                        : function + ": the credentials are not valid or have expired (" + code + "): " + said,
                refused);
    }

    /** The exception for a call that found nobody. */
    static IOException unreachable(String function, SdkClientException unreachable) {
        return new IOException(function + ": Lambda cannot be reached: " + unreachable.getMessage(), unreachable);
    }

    /** What Lambda said. */
    static String reason(LambdaException refused) {
        String message = refused.awsErrorDetails().errorMessage();
        return message == null ? String.valueOf(refused.getMessage()) : message;
    }
}
