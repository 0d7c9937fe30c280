package dev.minos.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.cli.Ran;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabCommandTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "--kernel sorting | --kernel must be default, all or one of matrix-multiplication-64",
                "--kernel crc32-0 | was crc32-0",
                "--kernel crc32 --size 0 | --size must be a whole number >= 1, was 0",
                "--jit c2 | expected one of",
                "--nodes moon | --nodes must be one of neighbours,",
                "--instances 4 | a whole number from 5",
                "--budget 0 | a whole number from 1",
                "--minutes 0 | --minutes must be finite and > 0",
                "--class com.example.Orders | --class and --payload go with --handler JAR only",
                "--handler orders.jar | --handler needs --class",
                "--env MINOS_BENCHMARK=crc32-1 | --env MINOS_BENCHMARK is set by the laboratory itself",
            })
    void refusesWhatItCannotRead(String options, String reason) {
        Ran ran = Ran.minos(("lab " + options).split(" "));

        assertThat(ran.code()).as(ran.err()).isEqualTo(2);
        assertThat(ran.err()).contains(reason);
    }
}
