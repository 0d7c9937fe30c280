/** Contracts that every adapter must pass, and fakes: for the tests of this project and of whoever writes an adapter. */
@NullMarked
package dev.minos.testkit;

import org.jspecify.annotations.NullMarked;
