/** Traces of serverless applications: read, analysed, aggregated, compared. */
@NullMarked
package dev.minos.tracing;

import org.jspecify.annotations.NullMarked;
