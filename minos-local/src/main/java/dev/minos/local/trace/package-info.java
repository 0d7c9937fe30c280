/** Traces of what ran on the local cloud: spans in OTLP's JSON, put together from the platform's records and Minos's log. */
@NullMarked
package dev.minos.local.trace;

import org.jspecify.annotations.NullMarked;
