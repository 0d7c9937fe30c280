/** The readers: X-Ray, OTLP and Jaeger as JSON, by blocks and in parallel, in bounded memory. */
@NullMarked
package dev.minos.tracing.read;

import org.jspecify.annotations.NullMarked;
