/** The pre-test: independent cold readings from any source, and the threshold that they recommend. */
@NullMarked
package dev.minos.pretest;

import org.jspecify.annotations.NullMarked;
