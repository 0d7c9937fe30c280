/** The highest constant rate that a target sustains. */
@NullMarked
package dev.minos.workload.capacity;

import org.jspecify.annotations.NullMarked;
