/** The rules of a real platform, read from a record of requests. */
@NullMarked
package dev.minos.simulator.fit;

import org.jspecify.annotations.NullMarked;
