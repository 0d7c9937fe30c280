/** What Minos says of its decisions: typed events and one JSON line each. */
@NullMarked
package dev.minos.core.event;

import org.jspecify.annotations.NullMarked;
