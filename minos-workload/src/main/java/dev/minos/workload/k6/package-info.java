/** Workloads as scenarios of the load generator k6. */
@NullMarked
package dev.minos.workload.k6;

import org.jspecify.annotations.NullMarked;
