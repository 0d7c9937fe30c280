/** Fields of an input: strict reading from JSON, and ranges whose errors name field, value and what is allowed. */
@NullMarked
package dev.minos.simulator.field;

import org.jspecify.annotations.NullMarked;
