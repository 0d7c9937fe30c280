/** {@code minos lab}. */
@NullMarked
package dev.minos.cli.lab;

import org.jspecify.annotations.NullMarked;
