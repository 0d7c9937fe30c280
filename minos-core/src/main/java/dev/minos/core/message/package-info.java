/** What Minos writes on messages, and how it reads what others wrote. */
@NullMarked
package dev.minos.core.message;

import org.jspecify.annotations.NullMarked;
