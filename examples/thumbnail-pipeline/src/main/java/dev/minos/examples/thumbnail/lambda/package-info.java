/** The two functions of the pipeline, and how they hand on what they have done. */
@NullMarked
package dev.minos.examples.thumbnail.lambda;

import org.jspecify.annotations.NullMarked;
