/** A store of files and results over HTTP. */
@NullMarked
package dev.minos.local.store;

import org.jspecify.annotations.NullMarked;
