package dev.minos.examples.thumbnail;

import java.util.Base64;

/**
 * A grey picture. Its text is a line of {@code WIDTH HEIGHT} and the pixels in Base64.
 *
 * @param width pixels in a row, at least 1
 * @param height rows, at least 1
 * @param pixels row by row, 0 for black to 255 for white
 */
@SuppressWarnings("ArrayRecordComponent") // never compared but by its text
public record Picture(int width, int height, byte[] pixels) {

    /** Checks that there are as many pixels as the sides say. */
    public Picture {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("width and height must be >= 1, were " + width + " and " + height);
        }
        if (pixels.length != (long) width * height) {
            throw new IllegalArgumentException(
                    "pixels must be " + (long) width * height + " bytes, were " + pixels.length);
        }
        pixels = pixels.clone();
    }

    /**
     * The picture of a text.
     *
     * @throws IllegalArgumentException naming what is wrong with the text
     */
    public static Picture parse(String text) {
        String[] parts = text.split("[ \n]", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("a picture must be WIDTH HEIGHT and its pixels, were " + parts.length
                    + " parts: " + text.substring(0, Math.min(40, text.length())));
        }
        return new Picture(
                Integer.parseInt(parts[0]),
                Integer.parseInt(parts[1]),
                Base64.getDecoder().decode(parts[2]));
    }

    /** The text of this picture. */
    public String text() {
        return width + " " + height + "\n" + Base64.getEncoder().encodeToString(pixels);
    }

    @Override
    public byte[] pixels() {
        return pixels.clone();
    }

    /** The brightness of a pixel, 0 to 255; beyond the edges that of the nearest pixel. */
    int at(int x, int y) {
        int column = Math.max(0, Math.min(width - 1, x));
        int row = Math.max(0, Math.min(height - 1, y));
        return pixels[row * width + column] & 0xFF;
    }
}
