/** Readings of a function that is deployed on Lambda, which is invoked for them. */
@NullMarked
package dev.minos.pretest.lambda;

import org.jspecify.annotations.NullMarked;
