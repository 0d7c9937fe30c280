package dev.minos.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTest {

    @Test
    void quotesOnlyWhatNeedsIt() {
        assertThat(Csv.line(List.of("plain", "a,b", "say \"x\"", "two\nlines", "")))
                .isEqualTo("plain,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\n");
    }

    @Test
    void writesNumbersAtFullPrecisionAndNothingForTheUnknown() {
        assertThat(List.of(Csv.number(0.1 + 0.2), Csv.number(5), Csv.number(Double.NaN)))
                .containsExactly("0.30000000000000004", "5", "");
    }
}
