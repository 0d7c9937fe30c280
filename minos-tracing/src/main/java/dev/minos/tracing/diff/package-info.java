/** Two sets of traces compared, with intervals. */
@NullMarked
package dev.minos.tracing.diff;

import org.jspecify.annotations.NullMarked;
