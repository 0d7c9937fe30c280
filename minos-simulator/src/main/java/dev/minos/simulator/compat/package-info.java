/**
 * SimFaaS to the letter: the same random numbers, the same order of events and the same arithmetic, its oddities included.
 *
 * <p>The reference is SimFaaS 0.2.2 (Mahmoudi and Khazaei, "SimFaaS: A Performance Simulator for Serverless Computing
 * Platforms", CLOSER 2021). Every event looks at every instance, as there: this is what the default engine is measured
 * against, in exactness and in speed.
 */
@NullMarked
package dev.minos.simulator.compat;

import org.jspecify.annotations.NullMarked;
