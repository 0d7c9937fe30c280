/** Selection on an orchestrated platform: speeds of instances, and the verdict of the production policy. */
@NullMarked
package dev.minos.simulator.orchestration.selection;

import org.jspecify.annotations.NullMarked;
