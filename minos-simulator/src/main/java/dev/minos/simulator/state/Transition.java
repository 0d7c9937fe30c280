package dev.minos.simulator.state;

/** A change from one state to another. */
public record Transition<S>(S from, S to) {}
