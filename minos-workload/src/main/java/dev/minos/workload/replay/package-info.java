/** Sending a workload in real time, whether or not the target keeps up. */
@NullMarked
package dev.minos.workload.replay;

import org.jspecify.annotations.NullMarked;
