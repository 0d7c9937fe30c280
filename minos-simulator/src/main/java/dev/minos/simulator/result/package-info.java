/** What a simulation came to, and what many of them came to together. */
@NullMarked
package dev.minos.simulator.result;

import org.jspecify.annotations.NullMarked;
