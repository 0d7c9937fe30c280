package dev.minos.local.pubsub;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.minos.local.DaemonThreads;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;

/**
 * One loopback port in front of two servers, since a client of Pub/Sub has one address for gRPC and REST: connections
 * that begin as HTTP/2 does go to the first, all others to the second. Bytes pass unchanged. Thread-safe.
 */
final class OnePort implements AutoCloseable {

    private static final byte[] HTTP_2 = "PRI".getBytes(US_ASCII);
    private static final int BACKLOG = 256;

    private final ServerSocket door;
    private final int grpcPort;
    private final int restPort;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = DaemonThreads.pool("pubsub-port");

    private OnePort(ServerSocket door, int grpcPort, int restPort) {
        this.door = door;
        this.grpcPort = grpcPort;
        this.restPort = restPort;
    }

    static OnePort open(int grpcPort, int restPort) throws IOException {
        var port = new OnePort(new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()), grpcPort, restPort);
        port.threads.execute(port::accept);
        return port;
    }

    int number() {
        return door.getLocalPort();
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket client = door.accept();
                sockets.add(client);
                threads.execute(() -> connect(client));
            } catch (IOException | RejectedExecutionException closed) {
                // The loop ends when the door is closed; a connection that broke before it was taken concerns nobody.
            }
        }
    }

    private void connect(Socket client) {
        try {
            client.setTcpNoDelay(true);
            byte[] first = client.getInputStream().readNBytes(HTTP_2.length);
            var server =
                    new Socket(InetAddress.getLoopbackAddress(), Arrays.equals(first, HTTP_2) ? grpcPort : restPort);
            sockets.add(server);
            server.setTcpNoDelay(true);
            server.getOutputStream().write(first);
            threads.execute(() -> copy(server, client));
            copy(client, server);
        } catch (IOException | RejectedExecutionException e) {
            forget(client);
        }
    }

    private void copy(Socket from, Socket to) {
        try {
            InputStream in = from.getInputStream();
            in.transferTo(to.getOutputStream());
            to.shutdownOutput();
            if (from.isOutputShutdown()) {
                forget(from);
                forget(to);
            }
        } catch (IOException broken) {
            forget(from);
            forget(to);
        }
    }

    private void forget(Socket socket) {
        sockets.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed as far as it can be.
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        threads.shutdownNow();
        sockets.forEach(this::forget);
    }
}
