package dev.minos.cli.pretest;

import dev.minos.cli.LackException;
import dev.minos.cli.Output;
import dev.minos.model.threshold.Verdict;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.settings.EnvironmentFile;
import dev.minos.pretest.settings.GithubOutput;
import dev.minos.pretest.settings.SamParameters;
import dev.minos.pretest.watch.EnvironmentFileStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that carry recommended settings into a deployment. */
final class DeploymentOptions {

    private static final String MODE = "MINOS_MODE";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    private final InstantSource calendar = InstantSource.system();
    private final Map<String, String> environment = System.getenv();

    @Option(
            names = "--write-env",
            paramLabel = "FILE",
            description = "Put the settings into a file of NAME=VALUE lines; other lines stay.")
    private @Nullable Path environmentFile;

    @Option(
            names = "--write-sam",
            paramLabel = "FILE",
            description = "Write the settings for: sam deploy --parameter-overrides $$(cat FILE).")
    private @Nullable Path samFile;

    @Option(
            names = "--github-output",
            description = "Append verdict, saving and settings to the outputs of this GitHub Actions step.")
    private boolean githubOutput;

    /**
     * Makes sure, before long work, that everything can be written.
     *
     * @throws LackException if this is no step of GitHub Actions but its outputs are asked for
     */
    void check() throws IOException {
        if (environmentFile != null) {
            Output.requireWritable(environmentFile);
        }
        if (samFile != null) {
            Output.requireWritable(samFile);
        }
        if (githubOutput) {
            Output.requireWritable(githubFile());
        }
    }

    /** The file for environment variables, if one was asked for. */
    @Nullable
    Path environmentFile() {
        return environmentFile;
    }

    /** Writes what was asked for, and says what that means for new instances. */
    void write(PretestResult result, boolean quiet) throws IOException {
        if (environmentFile != null) {
            writeEnvironment(environmentFile, result, quiet);
        }
        if (samFile != null) {
            SamParameters.write(samFile, result.settings());
            say(samFile, result, quiet);
        }
        if (githubOutput) {
            GithubOutput.append(githubFile(), result);
        }
    }

    /** The kill switch is set by hand and stays until it is removed by hand. */
    private void writeEnvironment(Path file, PretestResult result, boolean quiet) throws IOException {
        Map<String, String> settings = new LinkedHashMap<>(result.settings());
        boolean off = new EnvironmentFileStore(file).isSwitchedOff();
        if (off) {
            settings.put(MODE, "off");
        }
        EnvironmentFile.write(file, settings, comment(result));
        if (off) {
            note(file, MODE + "=off stays, as it was set by hand: nothing is judged until that line is gone");
        } else {
            say(file, result, quiet);
        }
    }

    private void say(Path file, PretestResult result, boolean quiet) {
        if (quiet) {
            return;
        }
        Verdict verdict = result.recommendation().verdict();
        note(
                file,
                MODE + "=" + result.settings().get(MODE) + " was written, since the verdict is " + verdict
                        + (verdict == Verdict.SELECT
                                ? ": new instances above the threshold are rejected"
                                : ": new instances are read, and none is rejected"));
    }

    private void note(Path file, String what) {
        spec.commandLine().getErr().println("note: " + file + ": " + what);
    }

    private String comment(PretestResult result) {
        return result.recommendation().verdict() + " by a pre-test of "
                + result.recommendation().samples() + " instances, "
                + result.gathered().source() + ", "
                + calendar.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    private Path githubFile() {
        String file = environment.get(GithubOutput.VARIABLE);
        if (file == null || file.isBlank()) {
            throw new LackException(
                    GithubOutput.VARIABLE
                            + " is not set: --github-output works within a step of GitHub Actions; use --format json elsewhere");
        }
        return Path.of(file);
    }
}
