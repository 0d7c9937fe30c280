package dev.minos.local;

/** The one account of the local cloud: the region, number and credentials that functions and queues see. */
public final class LocalAccount {

    public static final String REGION = "us-east-1";
    public static final String NUMBER = "000000000000";
    /** Accepted by the local services, worthless anywhere else. */
    public static final String ACCESS_KEY_ID = "local";

    public static final String SECRET_ACCESS_KEY = "local";
    public static final String SESSION_TOKEN = "local";

    private LocalAccount() {}
}
