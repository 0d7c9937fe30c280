package dev.minos.simulator.compat;

import java.util.function.DoubleSupplier;

/** What an instance draws: its times with and without a cold start; and how long it may be idle. */
record Services(DoubleSupplier cold, DoubleSupplier warm, double expirationThreshold) {}
