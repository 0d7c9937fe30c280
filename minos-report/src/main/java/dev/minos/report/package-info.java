@NullMarked
package dev.minos.report;

import org.jspecify.annotations.NullMarked;
