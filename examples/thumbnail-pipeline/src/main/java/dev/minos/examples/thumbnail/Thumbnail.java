package dev.minos.examples.thumbnail;

/**
 * Makes pictures smaller with Lanczos's kernel of three lobes: each pixel is the mean of those around its place, weighted by a
 * sinc that fades out at three pixels of the thumbnail. The CPU-bound step of the pipeline. Stateless.
 */
public final class Thumbnail {

    private static final int LOBES = 3;

    private Thumbnail() {}

    /**
     * A picture that is {@code width} wide, with the sides' ratio kept.
     *
     * @throws IllegalArgumentException if that is wider than the picture is
     */
    public static Picture of(Picture picture, int width) {
        if (width < 1 || width > picture.width()) {
            throw new IllegalArgumentException("width must be from 1 to " + picture.width() + ", was " + width);
        }
        double scale = picture.width() / (double) width;
        int height = Math.max(1, (int) Math.round(picture.height() / scale));
        byte[] pixels = new byte[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                pixels[y * width + x] = (byte) pixel(picture, (x + 0.5) * scale, (y + 0.5) * scale, scale);
            }
        }
        return new Picture(width, height, pixels);
    }

    private static int pixel(Picture picture, double centerX, double centerY, double scale) {
        double reach = LOBES * scale;
        double sum = 0;
        double weights = 0;
        for (int y = (int) Math.floor(centerY - reach); y <= centerY + reach; y++) {
            double weightY = lanczos((y + 0.5 - centerY) / scale);
            for (int x = (int) Math.floor(centerX - reach); x <= centerX + reach; x++) {
                double weight = weightY * lanczos((x + 0.5 - centerX) / scale);
                sum += weight * picture.at(x, y);
                weights += weight;
            }
        }
        return (int) Math.max(0, Math.min(255, Math.round(sum / weights)));
    }

    private static double lanczos(double x) {
        return Math.abs(x) >= LOBES ? 0 : sinc(x) * sinc(x / LOBES);
    }

    private static double sinc(double x) {
        double angle = Math.PI * x;
        return x == 0 ? 1 : Math.sin(angle) / angle;
    }
}
