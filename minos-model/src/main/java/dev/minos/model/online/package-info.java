/** The elysium threshold learnt from a stream of readings, so that it follows a platform that drifts. */
@NullMarked
package dev.minos.model.online;

import org.jspecify.annotations.NullMarked;
