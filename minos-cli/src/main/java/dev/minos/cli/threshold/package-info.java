/** {@code minos threshold}: the calculator on a sample or a distribution. */
@NullMarked
package dev.minos.cli.threshold;

import org.jspecify.annotations.NullMarked;
