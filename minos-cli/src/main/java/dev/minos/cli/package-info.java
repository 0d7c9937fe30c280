@NullMarked
package dev.minos.cli;

import org.jspecify.annotations.NullMarked;
