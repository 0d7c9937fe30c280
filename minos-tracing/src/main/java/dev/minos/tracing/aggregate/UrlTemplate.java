package dev.minos.tracing.aggregate;

/**
 * The path of a URL with its identifiers left open: {@code /todos/{id}}. An identifier is a part with a digit that is a number,
 * hexadecimal of eight characters or more, a UUID for one, or longer than 20 characters. Stateless.
 */
final class UrlTemplate {

    private static final int HEXADECIMAL = 8;
    private static final int LONG = 20;

    private UrlTemplate() {}

    static String of(String url) {
        int from = pathStart(url);
        int to = from;
        while (to < url.length() && url.charAt(to) != '?' && url.charAt(to) != '#') {
            to++;
        }
        StringBuilder template = new StringBuilder(to - from);
        int part = from;
        for (int i = from; i <= to; i++) {
            if (i == to || url.charAt(i) == '/') {
                if (isIdentifier(url, part, i)) {
                    template.append("{id}");
                } else {
                    template.append(url, part, i);
                }
                template.append(i == to ? "" : "/");
                part = i + 1;
            }
        }
        return template.toString();
    }

    private static int pathStart(String url) {
        int scheme = url.indexOf("://");
        if (scheme < 0 || url.lastIndexOf('/', scheme) >= 0) {
            return 0;
        }
        int path = scheme + 3;
        while (path < url.length() && "/?#".indexOf(url.charAt(path)) < 0) {
            path++;
        }
        return path;
    }

    private static boolean isIdentifier(String url, int from, int to) {
        boolean digit = false;
        boolean decimal = true;
        boolean hexadecimal = true;
        for (int i = from; i < to; i++) {
            char c = url.charAt(i);
            boolean isDigit = c >= '0' && c <= '9';
            digit |= isDigit;
            decimal &= isDigit;
            hexadecimal &= c == '-' || Character.digit(c, 16) >= 0;
        }
        return digit && (decimal || (hexadecimal && to - from >= HEXADECIMAL) || to - from > LONG);
    }
}
