package dev.minos.model.price;

/** The CPU that comes with an instance's memory and is charged apart from it. */
enum Allotment {
    /** Nothing is: the price of memory includes the CPU. */
    MEMORY_ONLY {
        @Override
        double of(int memoryMb) {
            if (memoryMb < LEAST_MB || memoryMb > MOST_MB) {
                throw unavailable(memoryMb, "between " + LEAST_MB + " and " + MOST_MB);
            }
            return 0;
        }
    },

    /** GHz of a Cloud Functions instance of the first generation. */
    GEN1_GHZ {
        @Override
        double of(int memoryMb) {
            return switch (memoryMb) {
                case 128 -> 0.2;
                case 256 -> 0.4;
                case 512 -> 0.8;
                case 1024 -> 1.4;
                case 2048 -> 2.4;
                case 4096, 8192 -> 4.8;
                default -> throw unavailable(memoryMb, SIZES);
            };
        }
    },

    /** vCPUs that Cloud Functions of the second generation get by default. */
    GEN2_VCPU {
        @Override
        double of(int memoryMb) {
            return switch (memoryMb) {
                case 128 -> 1.0 / 12;
                case 256 -> 1.0 / 6;
                case 512 -> 1.0 / 3;
                case 1024 -> 7.0 / 12;
                case 2048 -> 1;
                case 4096, 8192 -> 2;
                default -> throw unavailable(memoryMb, SIZES);
            };
        }
    };

    private static final int LEAST_MB = 128;
    private static final int MOST_MB = 10_240;
    private static final String SIZES = "one of 128, 256, 512, 1024, 2048, 4096, 8192";

    /** The CPU charged beside {@code memoryMb}, in the allotment's unit. */
    abstract double of(int memoryMb);

    private static IllegalArgumentException unavailable(int memoryMb, String offered) {
        return new IllegalArgumentException("memoryMb must be " + offered + ", was " + memoryMb);
    }
}
