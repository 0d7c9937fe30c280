/** The command {@code minos workload}: traffic made, told apart, sent and checked. */
@NullMarked
package dev.minos.cli.workload;

import org.jspecify.annotations.NullMarked;
