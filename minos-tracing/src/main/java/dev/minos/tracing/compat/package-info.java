/** ServiTrace's analysis to the letter, its messages and weaknesses included. */
@NullMarked
package dev.minos.tracing.compat;

import org.jspecify.annotations.NullMarked;
