/** The weather forecast as a Lambda function behind an SQS queue, gated by Minos. */
@NullMarked
package dev.minos.examples.weather.lambda;

import org.jspecify.annotations.NullMarked;
