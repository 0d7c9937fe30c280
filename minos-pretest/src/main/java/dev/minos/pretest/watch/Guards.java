package dev.minos.pretest.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.model.protection.Breaker;
import dev.minos.model.protection.BreakerRule;
import dev.minos.model.protection.Efficacy;
import dev.minos.model.protection.WasteBudget;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What stops rejections where they do harm: a breaker, a budget of wasted time, and whether a termination brings another
 * instance at all. Not thread-safe.
 */
final class Guards {

    /** How long a platform takes at most to bring a sandbox back; in public data it took a quarter of a second. */
    private static final Duration RETURN = Duration.ofMinutes(1);

    private static final Duration COOL_DOWN = Duration.ofMinutes(10);
    /** A fleet may terminate so many instances before it has done any work. */
    private static final int TERMINATIONS_IN_ADVANCE = 50;

    private Optional<Breaker> breaker = Optional.empty();
    private Efficacy efficacy = Efficacy.unknown();
    private Optional<WasteBudget> budget = Optional.empty();
    private boolean spent;
    private final Deque<Ended> ended = new ArrayDeque<>();

    /** A terminated attempt whose sandbox may come back. */
    private record Ended(String sandbox, Instant at) {}

    /** A new threshold, which so many new instances are to pass. */
    void relearnt(double passRate, double terminationMs, Instant at) {
        double planned = Math.max(0.01, Math.min(0.99, passRate));
        breaker = Optional.of(breaker.map(one -> one.relearnt(planned, at))
                .orElseGet(() -> Breaker.closed(BreakerRule.of(planned, COOL_DOWN))));
        if (budget.isEmpty()) {
            budget = Optional.of(
                    WasteBudget.full(WasteBudget.DEFAULT_SHARE, TERMINATIONS_IN_ADVANCE * Math.max(1, terminationMs)));
        }
    }

    void decided(boolean passed, Instant at) {
        breaker = breaker.map(one -> one.decided(passed, at));
    }

    void worked(double ms) {
        budget = budget.map(one -> one.worked(Math.max(0, ms)));
        spent &= budget.filter(one -> one.availableMs() < one.capacityMs() / 2).isPresent();
    }

    void terminated(String sandbox, double ms, Instant at) {
        budget = budget.map(one -> one.terminated(Math.max(0, ms)));
        spent |= budget.filter(one -> !one.allows(ms)).isPresent();
        ended.add(new Ended(sandbox, at));
    }

    /** A sandbox whose process was ended has another one. */
    void cameBack(String sandbox) {
        if (ended.removeIf(one -> one.sandbox().equals(sandbox)) || sandbox.isEmpty()) {
            efficacy = efficacy.ended(true);
        }
    }

    /** Time has passed: sandboxes that have not come back by now do not. */
    void passed(Instant now) {
        while (!ended.isEmpty() && ended.peek().at().plus(RETURN).isBefore(now)) {
            ended.remove();
            efficacy = efficacy.ended(false);
        }
    }

    /** The state of each guard in a word, for those that have one. */
    Map<String, String> states() {
        Map<String, String> states = new HashMap<>();
        breaker.ifPresent(one -> states.put(
                "breaker",
                one instanceof Breaker.Open ? "opened" : one instanceof Breaker.HalfOpen ? "half-open" : "closed"));
        states.put("waste-budget", spent ? "spent" : "kept");
        states.put("efficacy", efficacy.mayReject() ? "selects" : "same-sandbox");
        return states;
    }

    /** Why nothing may be rejected; empty if it may. */
    Optional<String> objection() {
        if (!efficacy.mayReject()) {
            return Optional.of("ended instances come back in the same sandbox, so that ending them selects nothing");
        }
        if (spent) {
            return Optional.of("terminations have used up their share of the working time");
        }
        return breaker.filter(one -> !one.mayReject())
                .map(open -> "far fewer instances pass than planned; the threshold is learnt anew");
    }

    /** What outlasts a restart. */
    JsonNode state() {
        ObjectNode state = new JsonMapper().createObjectNode().put("sameSandbox", !efficacy.mayReject());
        budget.ifPresent(one -> state.put("capacityMs", one.capacityMs()).put("availableMs", one.availableMs()));
        breaker.ifPresent(one -> state.put("plannedPassRate", one.rule().plannedPassRate()));
        if (breaker.orElse(null) instanceof Breaker.Open open) {
            state.put("openUntil", open.until().toEpochMilli());
        }
        return state;
    }

    /** Guards that go on from a state. */
    static Guards resume(JsonNode state) {
        Guards guards = new Guards();
        for (int i = 0; i < Efficacy.SAME_OF_RECENT && state.path("sameSandbox").asBoolean(); i++) {
            guards.efficacy = guards.efficacy.ended(true);
        }
        if (state.has("capacityMs")) {
            guards.budget = Optional.of(new WasteBudget(
                    WasteBudget.DEFAULT_SHARE,
                    state.path("capacityMs").asDouble(),
                    state.path("availableMs").asDouble()));
        }
        if (state.has("plannedPassRate")) {
            BreakerRule rule = BreakerRule.of(state.path("plannedPassRate").asDouble(), COOL_DOWN);
            JsonNode openUntil = state.path("openUntil");
            guards.breaker = Optional.of(
                    openUntil.isNumber()
                            ? new Breaker.Open(rule, Instant.ofEpochMilli(openUntil.asLong()))
                            : Breaker.closed(rule));
        }
        return guards;
    }
}
