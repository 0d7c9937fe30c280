@NullMarked
package dev.minos.model;

import org.jspecify.annotations.NullMarked;
