/** Any other result, shown by its shape alone. */
@NullMarked
package dev.minos.report.generic;

import org.jspecify.annotations.NullMarked;
