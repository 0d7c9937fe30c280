package dev.minos.cli.simulate;

/** The reference that an engine follows to the letter. */
enum Compat {
    SIMFAAS
}
