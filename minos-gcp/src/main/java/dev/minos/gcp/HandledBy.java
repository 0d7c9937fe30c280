package dev.minos.gcp;

/** The answer of an invocation: Pub/Sub may forget the delivery, since somebody has done or will do the work. */
enum HandledBy {
    /** The user's handler ran in this process. */
    THIS_INSTANCE,
    /** The message is in a topic again. */
    ANOTHER_INSTANCE
}
