/** States of a user's own making: how long they last, what follows them, and what requests meet in them. */
@NullMarked
package dev.minos.simulator.state;

import org.jspecify.annotations.NullMarked;
