/** The page and the tables of a pre-test's result, and of a calculated threshold, which is a part of one. */
@NullMarked
package dev.minos.report.pretest;

import org.jspecify.annotations.NullMarked;
