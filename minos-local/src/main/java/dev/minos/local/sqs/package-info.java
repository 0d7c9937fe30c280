/** An SQS-compatible queue and the event source that carries its messages to a function. */
@NullMarked
package dev.minos.local.sqs;

import org.jspecify.annotations.NullMarked;
