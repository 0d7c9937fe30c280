/** Planned, sent and executed requests compared. */
@NullMarked
package dev.minos.workload.verify;

import org.jspecify.annotations.NullMarked;
