/** The elysium threshold: which readings to keep so that a body costs least. */
@NullMarked
package dev.minos.model.threshold;

import org.jspecify.annotations.NullMarked;
