/** Results of single traces as JSON lines. */
@NullMarked
package dev.minos.tracing.write;

import org.jspecify.annotations.NullMarked;
