/** Worker nodes of different real speed. */
@NullMarked
package dev.minos.local.node;

import org.jspecify.annotations.NullMarked;
