package dev.minos.aws;

import dev.minos.core.message.Numbers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * HTTP 1.0 to a server in this very sandbox, by a plain socket: the JDK's own clients cost twice the CPU and more in a
 * cold JVM. In 1.0 an answer is never chunked.
 *
 * @param hostAndPort where the server listens
 * @param timeoutMillis the longest wait for the connection, and for each part of the answer
 */
record LoopbackHttp(String hostAndPort, int timeoutMillis) {

    private static final int MOST_BYTES = 65_536;

    /**
     * Sends a request and returns the answer's body.
     *
     * @param method the method
     * @param path path and query, encoded
     * @param header one header line
     * @param body the request's body
     * @throws IOException if the server does not answer in time, or with anything but success
     */
    String exchange(String method, String path, String header, String body) throws IOException {
        int colon = hostAndPort.lastIndexOf(':');
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head = method + ' ' + path + " HTTP/1.0\r\nHost: " + hostAndPort + "\r\n" + header
                + "\r\nContent-Length: " + bytes.length + "\r\n\r\n";
        try (Socket socket = new Socket()) {
            int port = Integer.parseInt(hostAndPort.substring(colon + 1));
            socket.connect(new InetSocketAddress(hostAndPort.substring(0, colon), port), timeoutMillis);
            socket.setSoTimeout(timeoutMillis);
            socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().write(bytes);
            return body(socket.getInputStream());
        } catch (IndexOutOfBoundsException | NumberFormatException notHostAndPort) {
            throw new IOException("\"" + hostAndPort + "\" is no HOST:PORT", notHostAndPort);
        }
    }

    private String body(InputStream answer) throws IOException {
        String status = line(answer);
        int length = MOST_BYTES;
        for (String header = line(answer); !header.isEmpty(); header = line(answer)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Numbers.count(header.substring(header.indexOf(':') + 1).trim(), 5);
            }
        }
        if (!status.startsWith("HTTP/") || !status.startsWith("2", status.indexOf(' ') + 1)) {
            throw new IOException(hostAndPort + " answered \"" + status + "\"");
        }
        return new String(answer.readNBytes(Math.min(MOST_BYTES, Math.max(0, length))), StandardCharsets.UTF_8);
    }

    private String line(InputStream answer) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(64);
        for (int next = answer.read(); next != '\n'; next = answer.read()) {
            if (next < 0 || line.size() == MOST_BYTES) {
                throw new IOException(hostAndPort + " broke off its answer");
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.ISO_8859_1).trim();
    }
}
