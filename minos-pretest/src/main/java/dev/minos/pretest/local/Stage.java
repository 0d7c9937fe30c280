package dev.minos.pretest.local;

import dev.minos.local.instance.InstancePlatform;
import java.util.List;

/** What a fleet runs on: a platform, and what brings messages to it. Implementations are thread-safe. */
interface Stage extends AutoCloseable {

    /** Sends a request's message. */
    void send(String request, String body);

    /** Lets messages through to the platform. */
    void resume();

    /** Keeps messages back. */
    void pause();

    /** The platform with its instances. */
    InstancePlatform platform();

    /** Where the users see what became of their requests. */
    Results results();

    /** The traces of its requests so far, a line of OTLP's JSON each. */
    List<String> traces();

    @Override
    void close();
}
