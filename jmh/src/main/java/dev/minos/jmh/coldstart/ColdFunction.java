package dev.minos.jmh.coldstart;

import java.util.concurrent.ExecutionException;

/** A function of which every invocation is a cold start. */
interface ColdFunction extends AutoCloseable {

    /** CPU time of one cold start in milliseconds: the whole process, from its birth until its response is accounted. */
    double coldStartCpuMs() throws InterruptedException, ExecutionException;

    @Override
    void close();
}
