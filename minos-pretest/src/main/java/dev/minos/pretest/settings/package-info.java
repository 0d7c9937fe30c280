/** The recommended settings in the forms that deployments read. */
@NullMarked
package dev.minos.pretest.settings;

import org.jspecify.annotations.NullMarked;
