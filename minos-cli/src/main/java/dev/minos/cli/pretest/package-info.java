/** {@code minos pretest}: the readings, the recommendation, and the files that carry it into a deployment. */
@NullMarked
package dev.minos.cli.pretest;

import org.jspecify.annotations.NullMarked;
