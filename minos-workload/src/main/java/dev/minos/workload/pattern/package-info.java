/** Invocation patterns by name: requests per minute, and how they are spread within one. */
@NullMarked
package dev.minos.workload.pattern;

import org.jspecify.annotations.NullMarked;
