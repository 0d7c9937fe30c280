@NullMarked
package dev.minos.simulator;

import org.jspecify.annotations.NullMarked;
