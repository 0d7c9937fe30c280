package dev.minos.pretest.watch;

import java.io.IOException;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.ssm.SsmClient;
import software.amazon.awssdk.services.ssm.model.ParameterNotFoundException;
import software.amazon.awssdk.services.ssm.model.ParameterType;

/**
 * A parameter of the AWS Systems Manager, which functions read by {@code MINOS_PARAMETER}: its value is lines
 * {@code NAME=VALUE}. It takes the permissions ssm:GetParameter and ssm:PutParameter.
 *
 * @param client the service; whoever made it closes it
 * @param name the parameter's name, such as {@code /minos/weather}
 */
public record ParameterStore(SsmClient client, String name) implements ThresholdStore {

    @Override
    public String description() {
        return "parameter " + name;
    }

    @Override
    public boolean isSwitchedOff() throws IOException {
        return SettingsText.isSwitchedOff(current());
    }

    @Override
    public void write(Map<String, String> settings, String comment) throws IOException {
        String text = SettingsText.with(current(), settings, comment);
        try {
            client.putParameter(request -> request.name(name)
                    .type(ParameterType.STRING)
                    .overwrite(true)
                    .value(text));
        } catch (SdkException refused) {
            throw new IOException(
                    description() + ": cannot be written; it takes ssm:PutParameter (" + refused.getMessage() + ")",
                    refused);
        }
    }

    private String current() throws IOException {
        try {
            return client.getParameter(request -> request.name(name).withDecryption(true))
                    .parameter()
                    .value();
        } catch (ParameterNotFoundException noneYet) {
            return "";
        } catch (SdkException refused) {
            throw new IOException(
                    description() + ": cannot be read; it takes ssm:GetParameter (" + refused.getMessage() + ")",
                    refused);
        }
    }
}
