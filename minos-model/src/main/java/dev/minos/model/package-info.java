/** The mathematics shared by the tools: statistics, dated prices, the threshold calculator. No I/O, no threads. */
@NullMarked
package dev.minos.model;

import org.jspecify.annotations.NullMarked;
