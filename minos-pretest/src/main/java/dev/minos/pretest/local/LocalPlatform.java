package dev.minos.pretest.local;

/** The platforms of the local cloud. */
public enum LocalPlatform {
    /** Lambda behind an SQS queue. */
    LAMBDA,
    /** Cloud Functions behind a Pub/Sub topic. */
    FUNCTIONS
}
