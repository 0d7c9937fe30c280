package dev.minos.model.protection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EfficacyTest {
    /** s: the same sandbox came back; n: a new one did. */
    @ParameterizedTest
    @CsvSource({
        "'', true",
        "ss, true",
        "sss, false",
        "nnnnss, true",
        "snsns, false",
        "ssnnnss, true",
        "ssnnnsss, false",
        "sssnnnnnnnn, false"
    })
    void threeOfTheLastFiveThatComeBackSwitchRejectionOff(String exits, boolean mayReject) {
        Efficacy efficacy = Efficacy.unknown();
        for (int i = 0; i < exits.length(); i++) {
            efficacy = efficacy.ended(exits.charAt(i) == 's');
        }
        assertThat(efficacy.mayReject()).isEqualTo(mayReject);
    }
}
