/** Instances of functions as all platforms have them: a JVM in a sandbox on a node, its log, its bill, its end. */
@NullMarked
package dev.minos.local.instance;

import org.jspecify.annotations.NullMarked;
