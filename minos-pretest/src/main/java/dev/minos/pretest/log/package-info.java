/** Decision logs: Minos's own lines and the platform's, freed of what collected them and joined to instances. */
@NullMarked
package dev.minos.pretest.log;

import org.jspecify.annotations.NullMarked;
