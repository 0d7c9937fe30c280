/** The weather forecast as a Cloud Function behind a Pub/Sub topic, gated by Minos. */
@NullMarked
package dev.minos.examples.weather.function;

import org.jspecify.annotations.NullMarked;
