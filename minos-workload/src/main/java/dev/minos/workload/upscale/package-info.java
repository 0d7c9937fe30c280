/** From requests per minute to requests per second and to instants. */
@NullMarked
package dev.minos.workload.upscale;

import org.jspecify.annotations.NullMarked;
