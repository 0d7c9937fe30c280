package dev.minos.examples.thumbnail;

/** Pictures to work on. */
public final class Pictures {

    private Pictures() {}

    /** Rings around the middle. */
    public static Picture rings(int width, int height) {
        byte[] pixels = new byte[width * height];
        for (int i = 0; i < pixels.length; i++) {
            int row = i / width;
            double distance = Math.hypot(i % width - width / 2.0, row - height / 2.0);
            pixels[i] = (byte) Math.round(127.5 + 127.5 * Math.sin(distance / 3));
        }
        return new Picture(width, height, pixels);
    }
}
