/** The laboratory: how well a benchmark of some kernel, window and estimator foretells the work that follows it. */
@NullMarked
package dev.minos.pretest.lab;

import org.jspecify.annotations.NullMarked;
