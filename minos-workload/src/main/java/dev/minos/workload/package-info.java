/** Requests over time as numbers: how many fall into each minute or second. */
@NullMarked
package dev.minos.workload;

import org.jspecify.annotations.NullMarked;
