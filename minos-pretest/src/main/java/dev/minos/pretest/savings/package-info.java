/** What selection would have saved on recorded invocations, and what it did save where a holdout shows it. */
@NullMarked
package dev.minos.pretest.savings;

import org.jspecify.annotations.NullMarked;
