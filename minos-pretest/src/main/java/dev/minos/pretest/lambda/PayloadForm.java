package dev.minos.pretest.lambda;

/** What the function takes a payload as. */
public enum PayloadForm {
    /** The body of an SQS message: each call sends an event with one such message. */
    MESSAGE,
    /** The whole event, for a function that is not behind a queue. */
    EVENT
}
