/** The decision: evidence goes in, a verdict comes out; no clock, thread, randomness or I/O. */
@NullMarked
package dev.minos.core.policy;

import org.jspecify.annotations.NullMarked;
