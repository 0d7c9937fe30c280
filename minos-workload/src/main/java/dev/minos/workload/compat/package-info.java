/** The reference's own upscaling, literally. */
@NullMarked
package dev.minos.workload.compat;

import org.jspecify.annotations.NullMarked;
