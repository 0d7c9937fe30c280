/** What Minos costs on a warm instance, and what a benchmark round takes. */
@NullMarked
package dev.minos.jmh;

import org.jspecify.annotations.NullMarked;
