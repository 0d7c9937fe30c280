package dev.minos.local.lambda;

import com.sun.net.httpserver.HttpExchange;

/** What a runtime tells its {@link RuntimeApi}. */
interface RuntimeEvents {

    /**
     * The runtime asks for work. The exchange stays open until there is some.
     *
     * @return false if the runtime may not ask now, since it owes a response
     */
    boolean next(HttpExchange exchange);

    /** The runtime answers a request with a response or an error. */
    Receipt reply(String requestId, Reply reply);

    /** The runtime could not load the handler. */
    void initError(Reply reply);

    /** What becomes of a reply; the status it is answered with. */
    enum Receipt {
        ACCEPTED(202),
        UNKNOWN_REQUEST(400),
        ALREADY_REPLIED(403);

        final int status;

        Receipt(int status) {
            this.status = status;
        }
    }
}
