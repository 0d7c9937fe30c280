package dev.minos.simulator.orchestration.policy;

/**
 * What a container is worth to its function, the second term of a priority. Frequencies are uses of the living containers
 * unless they are rates; costs are latencies of cold starts in milliseconds, sizes megabytes.
 */
@FunctionalInterface
public interface Worth {

    /** Nothing: only the clock decides. */
    Worth NONE = (view, function, atMicros) -> 0;

    /** Frequency x cost / size (Cherkasova 1998; Fuerst and Sharma, FaasCache, ASPLOS 2021). */
    Worth GREEDY_DUAL = (view, function, atMicros) -> view.uses(function) * costPerSize(view, function);

    /** Frequency x cost. */
    Worth FREQUENCY =
            (view, function, atMicros) -> view.uses(function) * view.functions().coldMs(function);

    /** Frequency / size. */
    Worth SIZE =
            (view, function, atMicros) -> view.uses(function) / view.functions().memoryMb(function);

    /** Cost / size: the credit of Landlord per megabyte, where the clock is the rent that was collected (Young 2002). */
    Worth CREDIT = (view, function, atMicros) -> costPerSize(view, function);

    /** Frequency x cost / (size x containers of the function) (Liu et al., CIDRE, ASPLOS 2025, equation 2). */
    Worth SHARED = (view, function, atMicros) ->
            view.uses(function) * costPerSize(view, function) / Math.max(1, view.living(function));

    /** Invocations per minute x cost / (size x containers of the function) (CIDRE, section 3). */
    Worth CONCURRENCY_INFORMED = (view, function, atMicros) ->
            ratePerMinute(view, function, atMicros) * costPerSize(view, function) / Math.max(1, view.living(function));

    /** The worth of a function's container, with what is known now, at an instant from now on. */
    double of(PlatformView view, int function, long atMicros);

    private static double costPerSize(PlatformView view, int function) {
        return view.functions().coldMs(function) / view.functions().memoryMb(function);
    }

    /** Invocations per minute since the first one, of the first minute all in that minute. */
    private static double ratePerMinute(PlatformView view, int function, long atMicros) {
        double minutes = (atMicros - view.firstArrivalMicros(function)) / Ranking.MINUTE_MICROS;
        return view.invocations(function) / Math.max(1, minutes);
    }
}
