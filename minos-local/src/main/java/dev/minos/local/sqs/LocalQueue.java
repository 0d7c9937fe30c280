package dev.minos.local.sqs;

/** A queue of a {@link LocalQueueServer}, by the names that clients, functions and event sources know it by. */
public record LocalQueue(String name, String url, String arn) {}
