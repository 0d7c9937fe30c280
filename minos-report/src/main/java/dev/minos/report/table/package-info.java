/** Tables of text, figures as people read them, and CSV. */
@NullMarked
package dev.minos.report.table;

import org.jspecify.annotations.NullMarked;
