/** What the demo measured, as a page, a table and CSV. */
@NullMarked
package dev.minos.report.demo;

import org.jspecify.annotations.NullMarked;
