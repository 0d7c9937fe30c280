/** A client of servers on this machine that tells apart how a request can fail. */
@NullMarked
package dev.minos.local.http;

import org.jspecify.annotations.NullMarked;
