/** The border of the module: a result as JSON goes in, a page, a table or CSV comes out. */
@NullMarked
package dev.minos.report;

import org.jspecify.annotations.NullMarked;
