/** Orchestration policies: who keeps containers, starts them and evicts them, on traces of many functions. */
@NullMarked
package dev.minos.simulator.orchestration;

import org.jspecify.annotations.NullMarked;
