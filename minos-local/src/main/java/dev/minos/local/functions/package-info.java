/** A platform like Cloud Functions: the real invoker in one JVM per instance, behind one address. */
@NullMarked
package dev.minos.local.functions;

import org.jspecify.annotations.NullMarked;
