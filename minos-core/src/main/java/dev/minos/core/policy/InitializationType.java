package dev.minos.core.policy;

/** How the platform brought the instance to life. */
public enum InitializationType {
    /** For a waiting request, or shortly ahead of one. */
    ON_DEMAND("on-demand"),
    /** From a snapshot of an initialised process; the JIT state is the snapshot's. */
    SNAPSHOT("snap-start"),
    /** Kept ready and billed by the platform in a fixed number. */
    PROVISIONED("provisioned-concurrency"),
    /** On machines that the user rents; one process serves many requests at once. */
    MANAGED("lambda-managed-instances");

    private final String word;

    InitializationType(String word) {
        this.word = word;
    }

    /** The platform's word for it. */
    public String word() {
        return word;
    }
}
