/** What stops selection where it does harm: whoever sees many decisions keeps these, an instance sees too few. */
@NullMarked
package dev.minos.model.protection;

import org.jspecify.annotations.NullMarked;
