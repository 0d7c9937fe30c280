/** The pages and the tables of a pre-test's result, of a calculated threshold, which is a part of one, and of savings. */
@NullMarked
package dev.minos.report.pretest;

import org.jspecify.annotations.NullMarked;
