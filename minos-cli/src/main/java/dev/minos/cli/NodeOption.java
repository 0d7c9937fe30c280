package dev.minos.cli;

import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodePresets;
import java.util.Iterator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option of every command that runs on worker nodes of the local cloud. */
public final class NodeOption {

    /** What a shell completes. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return NodePresets.names().iterator();
        }
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--nodes",
            paramLabel = "PRESET",
            defaultValue = "two-class",
            completionCandidates = Names.class,
            description = "Speeds of the worker nodes: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String name = "two-class";

    /** The preset's name. */
    public String name() {
        return name;
    }

    /**
     * The mixture of this name.
     *
     * @throws ParameterException if there is none
     */
    public NodeMixture mixture() {
        return NodePresets.named(name)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--nodes must be one of " + String.join(", ", NodePresets.names()) + ", was " + name));
    }
}
