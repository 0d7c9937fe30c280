/** What Minos costs in a cold start, in CPU time of real instances. */
@NullMarked
package dev.minos.jmh.coldstart;

import org.jspecify.annotations.NullMarked;
