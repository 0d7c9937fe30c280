package dev.minos.local.store;

/**
 * What was stored under an id.
 *
 * @param body the first body that arrived
 * @param count how many have arrived so far; more than one is a duplicate
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record StoredResult(String id, byte[] body, int count) {}
