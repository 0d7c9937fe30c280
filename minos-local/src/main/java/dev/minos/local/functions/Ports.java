package dev.minos.local.functions;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Ports for instances. None is handed out twice in this JVM: the invoker opens its port in a way that lets two processes
 * share one without an error, and the requests of one would reach the other. Thread-safe.
 */
final class Ports {

    private static final Set<Integer> HANDED_OUT = ConcurrentHashMap.newKeySet();
    private static final int MOST_TRIES = 1000;

    private Ports() {}

    /** A port that is free now and was never handed out before. */
    static int next() throws IOException {
        for (int i = 0; i < MOST_TRIES; i++) {
            try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                if (HANDED_OUT.add(probe.getLocalPort())) {
                    return probe.getLocalPort();
                }
            }
        }
        throw new IOException("The system offers only ports that were handed out before");
    }
}
