/** Proofs of the gate on real instances, with the adapter for Lambda and SQS seen from outside. */
@NullMarked
package dev.minos.local.gated;

import org.jspecify.annotations.NullMarked;
