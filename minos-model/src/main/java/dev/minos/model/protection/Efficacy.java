package dev.minos.model.protection;

/**
 * Whether ending an instance brings a new one. Where the platform starts the same sandbox again, on the same hardware,
 * terminations select nothing and only cost. Once {@value #SAME_OF_RECENT} of the last {@value #RECENT} ended instances have
 * come back, rejection is off, and stays off: nothing ends any more that could show otherwise.
 *
 * @param returned whether the last ended instances came back, which counts as success here
 */
public record Efficacy(Outcomes returned) {
    /** How many ended instances are looked at. */
    public static final int RECENT = 5;

    /** So many of them that come back switch rejection off. */
    public static final int SAME_OF_RECENT = 3;

    /** Nothing has ended yet. */
    public static Efficacy unknown() {
        return new Efficacy(Outcomes.NONE);
    }

    /** Whether rejecting an instance can still be hoped to bring another. */
    public boolean mayReject() {
        return returned.successCount() < SAME_OF_RECENT;
    }

    /** What is known after one more ended instance has been followed. */
    public Efficacy ended(boolean sameSandboxReturned) {
        return mayReject() ? new Efficacy(returned.then(sameSandboxReturned, RECENT)) : this;
    }
}
