package dev.minos.tracing.model;

/**
 * What time on the critical path went into. All but {@link #RETRY} and {@link #RESELECTION} are ServiTrace's categories under
 * ServiTrace's names
 * (Scheuner et al., "Let's Trace It", section 4).
 */
public enum Category {
    /** Gateways, workflows and the platform's own handling of a call. */
    ORCHESTRATION("orchestration"),
    /** From the end of what caused an asynchronous call to the call's beginning. */
    TRIGGER("trigger"),
    /** Until a new instance's container was there. */
    CONTAINER_INITIALIZATION("container_initialization"),
    /** Until a new instance's runtime and the function's own initialisation were done. */
    RUNTIME_INITIALIZATION("runtime_initialization"),
    /** The function's own code, with all that is not seen of what it calls. */
    COMPUTATION("computation"),
    /** Waiting in a queue. */
    QUEUEING("queing"),
    /** What the runtime does after the function's code. */
    OVERHEAD("overhead"),
    /** Services that were called. */
    EXTERNAL_SERVICE("external_service"),
    /** Failed attempts and the waiting before the next one. */
    RETRY("retry"),
    /** Attempts that Minos ended on slow instances, their cold starts included, and the way of the message to the next one. */
    RESELECTION("reselection"),
    /** Nothing of the above can be told. */
    UNCLASSIFIED("unclassified");

    private final String field;

    Category(String field) {
        this.field = field;
    }

    /** The name in results; "queing" is the reference's spelling. */
    public String field() {
        return field;
    }
}
