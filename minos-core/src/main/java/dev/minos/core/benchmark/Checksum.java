package dev.minos.core.benchmark;

import java.util.zip.CRC32;

/** CRC-32 of {@code size} KiB: the JVM has machine code for it from the first call on, so no compiler changes its speed. */
final class Checksum extends Kernel {

    private final CRC32 crc = new CRC32();
    private byte[] bytes = {};

    Checksum(int size, Estimator estimator) {
        super(Kernels.CRC32, size, 1, 65_536, estimator);
    }

    @Override
    public void setUp() {
        bytes = new byte[size << 10];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31);
        }
    }

    @Override
    public double round() {
        crc.update(bytes, 0, bytes.length);
        return crc.getValue();
    }
}
