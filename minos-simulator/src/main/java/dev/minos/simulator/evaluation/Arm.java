package dev.minos.simulator.evaluation;

/**
 * One day with or without selection.
 *
 * @param requests requests that were answered
 * @param meanBodyMs mean time of their bodies, in milliseconds
 * @param meanBodyWithTerminatedMs the same with every terminated attempt counted as a body of 0 ms, as the paper's figures
 *     count it
 * @param usdPerMillion cost per million answered requests, terminated attempts included
 * @param kept new instances that the policy kept
 * @param terminations attempts that were handed back
 */
public record Arm(
        long requests,
        double meanBodyMs,
        double meanBodyWithTerminatedMs,
        double usdPerMillion,
        long kept,
        long terminations) {}
