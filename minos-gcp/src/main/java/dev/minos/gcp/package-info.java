/** Minos for Google Cloud Functions: functions triggered by Pub/Sub are gated, other events are observed. */
@NullMarked
package dev.minos.gcp;

import org.jspecify.annotations.NullMarked;
