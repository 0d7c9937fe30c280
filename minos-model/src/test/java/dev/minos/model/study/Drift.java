package dev.minos.model.study;

/** How much slower than at pre-test time a platform is when an instance is born. */
enum Drift {
    STATIONARY("stationary") {
        @Override
        double factor(int birth) {
            return 1;
        }
    },
    SLOWER("1.3 times slower") {
        @Override
        double factor(int birth) {
            return 1.3;
        }
    },
    FASTER("0.8 times as slow") {
        @Override
        double factor(int birth) {
            return 0.8;
        }
    },
    SINE("sine of +-10 %") {
        @Override
        double factor(int birth) {
            return 1 + 0.1 * Math.sin(2 * Math.PI * birth / BIRTHS_PER_WAVE);
        }
    };

    private static final int BIRTHS_PER_WAVE = 500;

    private final String description;

    Drift(String description) {
        this.description = description;
    }

    String description() {
        return description;
    }

    abstract double factor(int birth);
}
