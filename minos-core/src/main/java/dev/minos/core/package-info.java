@NullMarked
package dev.minos.core;

import org.jspecify.annotations.NullMarked;
