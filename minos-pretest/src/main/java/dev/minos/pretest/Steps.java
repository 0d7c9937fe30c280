package dev.minos.pretest;

/** Told how far long work has come. Implementations are thread-safe. */
public interface Steps {

    /** How far a step is; {@code share} from 0 to 1. */
    void at(String step, double share);

    /** A line that stays, for what a person should know. */
    void note(String text);
}
