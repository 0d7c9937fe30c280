/** The use case of the Minos paper: download a station's observations, predict tomorrow's weather by regression. */
@NullMarked
package dev.minos.examples.weather;

import org.jspecify.annotations.NullMarked;
