/** Long-range dependent noise, and the estimate of how far its memory reaches. */
@NullMarked
package dev.minos.workload.noise;

import org.jspecify.annotations.NullMarked;
