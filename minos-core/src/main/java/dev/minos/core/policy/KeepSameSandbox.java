package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/** Keeps a sandbox that was condemned before and came back: the platform does not replace it, so ending it is waste. */
public final class KeepSameSandbox implements SelectionPolicy {

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        return evidence.sandboxTerminations() > 0 ? new Verdict.Exempt(Reason.SAME_SANDBOX) : null;
    }
}
