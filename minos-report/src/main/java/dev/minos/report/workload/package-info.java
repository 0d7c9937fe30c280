/** The rendering of a generated workload. */
@NullMarked
package dev.minos.report.workload;

import org.jspecify.annotations.NullMarked;
