/** A rig on the local cloud: a function, its fleets of instances, users that send it work, and the readings that come of it. */
@NullMarked
package dev.minos.pretest.local;

import org.jspecify.annotations.NullMarked;
