/** The Lambda half of the local cloud: instances, sandboxes, the Runtime API and the bill. */
@NullMarked
package dev.minos.local.lambda;

import org.jspecify.annotations.NullMarked;
