package dev.minos.examples.thumbnail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThumbnailTest {

    private static Picture plain(int width, int height, int brightness) {
        byte[] pixels = new byte[width * height];
        Arrays.fill(pixels, (byte) brightness);
        return new Picture(width, height, pixels);
    }

    @Test
    void keepsTheRatioOfTheSides() {
        Picture thumbnail = Thumbnail.of(plain(300, 200, 90), 60);
        assertThat(thumbnail.width()).isEqualTo(60);
        assertThat(thumbnail.height()).isEqualTo(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 90, 255})
    void aPlainPictureStaysPlain(int brightness) {
        assertThat(Thumbnail.of(plain(48, 32, brightness), 12).text())
                .isEqualTo(plain(12, 8, brightness).text());
    }

    @Test
    void theOwnWidthChangesNothing() {
        Picture picture = Pictures.rings(24, 16);
        assertThat(Thumbnail.of(picture, 24).text()).isEqualTo(picture.text());
    }

    @Test
    void aPictureIsItsText() {
        Picture picture = Pictures.rings(24, 16);
        assertThat(Picture.parse(picture.text()).pixels()).isEqualTo(picture.pixels());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "2 2\nAAAA", "0 0\n", "-1 -1\nAA==", "2 2\n?", "x 2\nAAAAAA=="})
    void anythingElseIsNoPicture(String text) {
        assertThatThrownBy(() -> Picture.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aThumbnailIsNoWiderThanItsPicture() {
        assertThatThrownBy(() -> Thumbnail.of(plain(4, 4, 0), 5)).hasMessage("width must be from 1 to 4, was 5");
    }
}
