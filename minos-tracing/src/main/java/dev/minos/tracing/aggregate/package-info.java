/** Many traces: groups, quantiles per category, cold against warm, median against tail. */
@NullMarked
package dev.minos.tracing.aggregate;

import org.jspecify.annotations.NullMarked;
