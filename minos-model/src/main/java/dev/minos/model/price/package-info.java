/** What the platforms charge, with the date and the source of each price, and the cost of a workload by them. */
@NullMarked
package dev.minos.model.price;

import org.jspecify.annotations.NullMarked;
