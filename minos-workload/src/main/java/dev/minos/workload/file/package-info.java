/** Workloads as files: rates and arrivals written, and whatever users bring read. */
@NullMarked
package dev.minos.workload.file;

import org.jspecify.annotations.NullMarked;
