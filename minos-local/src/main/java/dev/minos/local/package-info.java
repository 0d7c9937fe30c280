@NullMarked
package dev.minos.local;

import org.jspecify.annotations.NullMarked;
