/** How a process ends that must not be seen any more. */
@NullMarked
package dev.minos.core.end;

import org.jspecify.annotations.NullMarked;
