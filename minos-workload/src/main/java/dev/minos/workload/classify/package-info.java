/** Which pattern counts follow. */
@NullMarked
package dev.minos.workload.classify;

import org.jspecify.annotations.NullMarked;
