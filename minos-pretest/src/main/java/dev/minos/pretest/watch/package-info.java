/** The aggregator: learns from decision logs as they grow, protects, and writes settings where functions read them. */
@NullMarked
package dev.minos.pretest.watch;

import org.jspecify.annotations.NullMarked;
