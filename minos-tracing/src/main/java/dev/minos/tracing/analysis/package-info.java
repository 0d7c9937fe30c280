/** The corrected analysis: segments that never overlap, leave no gap and are never negative. */
@NullMarked
package dev.minos.tracing.analysis;

import org.jspecify.annotations.NullMarked;
