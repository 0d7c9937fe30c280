/** The settings, from builder, environment and defaults. */
@NullMarked
package dev.minos.core.configuration;

import org.jspecify.annotations.NullMarked;
