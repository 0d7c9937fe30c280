/** Results as JSON: the contract of every command's output. */
@NullMarked
package dev.minos.report.json;

import org.jspecify.annotations.NullMarked;
