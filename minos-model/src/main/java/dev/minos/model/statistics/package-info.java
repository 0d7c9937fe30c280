/** Estimates and how far to trust them: quantiles, bootstrap intervals, regression on logarithms. */
@NullMarked
package dev.minos.model.statistics;

import org.jspecify.annotations.NullMarked;
