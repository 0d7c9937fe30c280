/** The command line: parses, wires the other modules together, prints. */
@NullMarked
package dev.minos.cli;

import org.jspecify.annotations.NullMarked;
