/** The local cloud: a serverless platform made of real processes and real queues on one machine. */
@NullMarked
package dev.minos.local;

import org.jspecify.annotations.NullMarked;
