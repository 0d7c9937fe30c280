/** One instance's first invocation: prepare and benchmark side by side, then the act that the verdict asks for. */
@NullMarked
package dev.minos.core.gate;

import org.jspecify.annotations.NullMarked;
