package dev.minos.model.threshold;

/** Whether it pays to select instances. */
public enum Verdict {
    /** The saving exceeds the margin, with 95 % confidence where it rests on readings. */
    SELECT,
    /** The saving does not exceed the margin, with 95 % confidence where it rests on readings. */
    DO_NOT_SELECT,
    /** The readings leave both open. */
    NEED_MORE_SAMPLES
}
