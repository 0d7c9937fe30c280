package dev.minos.tracing.read;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Blocks that are parsed by several threads while their results are taken in the order of the file. At most two blocks more
 * than threads are under way, so memory is bounded whatever the length of the file. Not thread-safe.
 */
final class ParallelBlocks implements AutoCloseable {

    /** Reads the trace that comes next. */
    interface Parser<R> {
        R parse(JsonScanner scanner);
    }

    private final Blocks blocks;
    private final String file;
    private final int underWay;
    private final ExecutorService threads;
    private long line = 1;

    ParallelBlocks(Blocks blocks, String file, int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be >= 1, was " + threads);
        }
        this.blocks = blocks;
        this.file = file;
        this.underWay = threads + 2;
        this.threads = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "minos-trace-reader");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** What a block held: results, the lines it took, and what was wrong behind the last result. */
    private record Parsed<R>(
            Block block,
            List<R> results,
            int lines,
            @Nullable String fault) {}

    <R> void forEach(Supplier<Parser<R>> parsers, Consumer<R> inOrder) throws IOException, InterruptedException {
        ThreadLocal<Parser<R>> parser = ThreadLocal.withInitial(parsers);
        Deque<Future<Parsed<R>>> pending = new ArrayDeque<>();
        for (Block block = blocks.next(); block != null; block = blocks.next()) {
            Block taken = block;
            pending.add(threads.submit(() -> parse(taken, parser.get())));
            if (pending.size() >= underWay) {
                take(pending.remove(), inOrder);
            }
        }
        while (!pending.isEmpty()) {
            take(pending.remove(), inOrder);
        }
    }

    private static <R> Parsed<R> parse(Block block, Parser<R> parser) {
        JsonScanner scanner = new JsonScanner();
        scanner.over(block.bytes, 0, block.length);
        List<R> results = new ArrayList<>();
        try {
            while (!scanner.atEnd()) {
                results.add(parser.parse(scanner));
            }
        } catch (MalformedJsonException malformed) {
            return new Parsed<>(block, results, scanner.newlines(), malformed.reason());
        }
        return new Parsed<>(block, results, scanner.newlines(), null);
    }

    private <R> void take(Future<Parsed<R>> future, Consumer<R> inOrder) throws IOException, InterruptedException {
        try {
            Parsed<R> parsed = future.get();
            blocks.recycle(parsed.block);
            parsed.results.forEach(inOrder);
            line += parsed.lines;
            if (parsed.fault != null) {
                throw new TraceFormatException(file, line, parsed.fault);
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException("reading a trace failed: " + failed.getCause(), failed.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
