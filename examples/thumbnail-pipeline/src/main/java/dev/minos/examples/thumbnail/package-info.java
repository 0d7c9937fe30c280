/** Grey pictures and how they are made smaller. */
@NullMarked
package dev.minos.examples.thumbnail;

import org.jspecify.annotations.NullMarked;
