package dev.minos.local;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;

/** The only network of the local cloud. */
public final class Loopback {

    static {
        // The JDK's server sends head and body of an answer separately. Unless told before the first server of the JVM
        // is made, each body then waits for a delayed acknowledgement of its head, some 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private Loopback() {}

    /** An HTTP server on a port that the system picks, not yet started. */
    public static HttpServer httpServer() throws IOException {
        return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    /** Where a server of {@link #httpServer} is. */
    public static URI uri(HttpServer server) {
        InetSocketAddress address = server.getAddress();
        return URI.create("http://" + address.getAddress().getHostAddress() + ":" + address.getPort());
    }
}
