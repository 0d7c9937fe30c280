@NullMarked
package dev.minos.aws;

import org.jspecify.annotations.NullMarked;
