/** Minos for AWS Lambda: functions triggered by SQS are gated, other invocations are observed. */
@NullMarked
package dev.minos.aws;

import org.jspecify.annotations.NullMarked;
