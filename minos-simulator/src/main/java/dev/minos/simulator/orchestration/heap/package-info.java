/** Priority queues of primitive values. */
@NullMarked
package dev.minos.simulator.orchestration.heap;

import org.jspecify.annotations.NullMarked;
