/** Readings of a function that is deployed on Cloud Functions, called through its topic. */
@NullMarked
package dev.minos.pretest.function;

import org.jspecify.annotations.NullMarked;
