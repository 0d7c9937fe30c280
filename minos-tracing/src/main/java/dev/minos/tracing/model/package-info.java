/** What a trace is, whatever it was read from: spans in integer microseconds, and the categories of latency. */
@NullMarked
package dev.minos.tracing.model;

import org.jspecify.annotations.NullMarked;
