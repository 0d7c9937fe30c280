/** Markup as a tree of elements, so that what is written is well formed and escaped. */
@NullMarked
package dev.minos.report.markup;

import org.jspecify.annotations.NullMarked;
