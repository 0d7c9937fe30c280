/** Functions behind Pub/Sub that Minos gates, seen from outside. */
@NullMarked
package dev.minos.local.events;

import org.jspecify.annotations.NullMarked;
