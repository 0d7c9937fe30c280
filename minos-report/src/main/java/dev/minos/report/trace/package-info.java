/** Traces: where requests spend their time, what faster instances can win, and what changed. */
@NullMarked
package dev.minos.report.trace;

import org.jspecify.annotations.NullMarked;
