/** The page: one self-contained XHTML file that needs no script and no network. */
@NullMarked
package dev.minos.report.html;

import org.jspecify.annotations.NullMarked;
