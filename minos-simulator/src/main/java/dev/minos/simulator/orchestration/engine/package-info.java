/** The event loop that takes one policy through a trace. */
@NullMarked
package dev.minos.simulator.orchestration.engine;

import org.jspecify.annotations.NullMarked;
