/** {@code minos trace}: where requests spend their time, and what faster instances could win. */
@NullMarked
package dev.minos.cli.trace;

import org.jspecify.annotations.NullMarked;
