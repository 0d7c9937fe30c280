package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuModelTest {

    @TempDir
    Path directory;

    @Test
    void isTheModelNameOfTheFirstProcessor() throws IOException {
        assertThat(model("""
                        processor\t: 0
                        vendor_id\t: AuthenticAMD
                        model\t\t: 49
                        model name\t: AMD EPYC

                        processor\t: 1
                        model name\t: another
                        """)).isEqualTo("AMD EPYC");
    }

    @Test
    void isImplementerAndPartOnArm() throws IOException {
        assertThat(model("""
                        processor\t: 0
                        BogoMIPS\t: 243.75
                        CPU implementer\t: 0x41
                        CPU architecture: 8
                        CPU part\t: 0xd0c
                        """)).isEqualTo("arm 0x41 0xd0c");
    }

    @Test
    void isReadFromTheFirstAndFromAnUnfinishedLineToo() throws IOException {
        assertThat(model("model name : A: B")).isEqualTo("A: B");
    }

    @Test
    void isEmptyWhereTheSystemDoesNotTell() throws IOException {
        assertThat(model("")).isEmpty();
        assertThat(model("the model name\t: X\nmodel name")).isEmpty();
        assertThat(CpuModel.in(directory.resolve("absent").toString())).isEmpty();
    }

    private String model(String info) throws IOException {
        return CpuModel.in(Files.writeString(directory.resolve("cpuinfo"), info).toString());
    }
}
