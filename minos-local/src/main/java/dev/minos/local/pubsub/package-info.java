/** A stand-in for Pub/Sub: topics, pull and push subscriptions, over gRPC and REST on one loopback port. */
@NullMarked
package dev.minos.local.pubsub;

import org.jspecify.annotations.NullMarked;
