/** The demo: pre-test, threshold, then baseline and Minos side by side on the local cloud. */
@NullMarked
package dev.minos.cli.demo;

import org.jspecify.annotations.NullMarked;
