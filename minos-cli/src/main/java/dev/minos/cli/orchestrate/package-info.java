/** {@code minos orchestrate}. */
@NullMarked
package dev.minos.cli.orchestrate;

import org.jspecify.annotations.NullMarked;
