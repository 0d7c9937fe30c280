/** {@code minos savings}: what selection would have saved on recorded invocations. */
@NullMarked
package dev.minos.cli.savings;

import org.jspecify.annotations.NullMarked;
