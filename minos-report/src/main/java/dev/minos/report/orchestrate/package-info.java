/** The page of a comparison of orchestration policies. */
@NullMarked
package dev.minos.report.orchestrate;

import org.jspecify.annotations.NullMarked;
