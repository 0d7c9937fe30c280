/** What faster instances can win end to end, and what terminated attempts cost. */
@NullMarked
package dev.minos.tracing.win;

import org.jspecify.annotations.NullMarked;
