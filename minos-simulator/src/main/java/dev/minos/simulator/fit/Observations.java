package dev.minos.simulator.fit;

import dev.minos.simulator.scenario.Routing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What records of requests tell of a platform's rules.
 *
 * <p>(1) An instance that serves a warm request was alive all the time before. (2) A platform that starts an instance has
 * no idle one: all that were idle are gone by then. (3) Of the idle ones that will serve again, so are alive, a warm request
 * took one: a choice. (4) Where the platform's rule is known, an idle instance is gone as soon as a request takes one that
 * comes behind it by the rule. How old an instance is whose first request is warm is unknown.
 */
final class Observations {

    private static final Map<Routing, Comparator<Instance>> FIRST_BY_RULE = new EnumMap<>(Map.of(
            Routing.NEWEST,
                    Comparator.comparingInt((Instance each) -> each.order).reversed(),
            Routing.OLDEST, Comparator.comparingInt((Instance each) -> each.order),
            Routing.MOST_RECENTLY_USED,
                    Comparator.comparingDouble((Instance each) -> each.freeFrom).reversed(),
            Routing.LEAST_RECENTLY_USED, Comparator.comparingDouble((Instance each) -> each.freeFrom)));

    private final List<IdlePeriod> idlePeriods = new ArrayList<>();
    private final Map<Routing, Integer> agreeing = new EnumMap<>(Routing.class);
    private final @Nullable Comparator<Instance> rule;
    private int choices;

    private Observations(@Nullable Comparator<Instance> rule) {
        this.rule = rule;
    }

    /** What records tell, each in the order of its requests, of a platform of which nothing is known. */
    static Observations of(List<List<RecordedRequest>> records) {
        return of(records, Routing.RANDOM);
    }

    /** What records tell of a platform that chooses instances by this rule. */
    static Observations of(List<List<RecordedRequest>> records, Routing rule) {
        Observations all = new Observations(FIRST_BY_RULE.get(rule));
        records.forEach(all::add);
        return all;
    }

    List<IdlePeriod> idlePeriods() {
        return idlePeriods;
    }

    /** How often a request had a choice between instances. */
    int choices() {
        return choices;
    }

    /** How often it took the one that a rule takes. */
    int agreeing(Routing rule) {
        return agreeing.getOrDefault(rule, 0);
    }

    private void add(List<RecordedRequest> record) {
        double longest =
                record.stream().mapToDouble(RecordedRequest::elapsed).max().orElse(0);
        boolean[] servesAgain = servesAgain(record);
        Map<String, Instance> alive = new HashMap<>();
        for (int i = 0; i < record.size(); i++) {
            RecordedRequest request = record.get(i);
            Instance instance = alive.get(request.instance());
            if (request.cold()) {
                bury(alive, request.start(), idle -> true);
                instance = new Instance(request.start(), i);
            } else if (instance == null) {
                instance = new Instance(Double.NaN, i);
            } else {
                choose(instance, alive, request.start());
                buryPassedOver(instance, alive, request.start());
                idlePeriods.add(instance.idleUntil(request.start(), IdlePeriod.End.USED));
            }
            alive.put(request.instance(), instance);
            instance.freeFrom = request.end();
            instance.servesAgain = servesAgain[i];
            instance.alone = nobodyServes(record, i, longest);
        }
    }

    private void buryPassedOver(Instance taken, Map<String, Instance> alive, double now) {
        Comparator<Instance> first = rule;
        if (first != null) {
            bury(alive, now, idle -> first.compare(idle, taken) < 0);
        }
    }

    private void bury(Map<String, Instance> alive, double now, Predicate<Instance> gone) {
        alive.values().removeIf(instance -> {
            boolean dead = instance.freeFrom <= now && gone.test(instance);
            if (dead) {
                idlePeriods.add(instance.idleUntil(now, IdlePeriod.End.GONE));
            }
            return dead;
        });
    }

    private void choose(Instance taken, Map<String, Instance> alive, double now) {
        List<Instance> ready = alive.values().stream()
                .filter(each -> each.freeFrom <= now && each.servesAgain)
                .toList();
        if (ready.size() > 1 && ready.contains(taken)) {
            choices++;
            FIRST_BY_RULE.forEach((rule, first) -> {
                if (taken == ready.stream().min(first).orElseThrow()) {
                    agreeing.merge(rule, 1, Integer::sum);
                }
            });
        }
    }

    /** Whether the instance of each request serves a warm one later. */
    private static boolean[] servesAgain(List<RecordedRequest> record) {
        boolean[] again = new boolean[record.size()];
        Map<String, Boolean> nextIsWarm = new HashMap<>();
        for (int i = record.size() - 1; i >= 0; i--) {
            RecordedRequest request = record.get(i);
            again[i] = nextIsWarm.getOrDefault(request.instance(), false);
            nextIsWarm.put(request.instance(), !request.cold());
        }
        return again;
    }

    /** Whether no other request is being served when one is answered. */
    private static boolean nobodyServes(List<RecordedRequest> record, int answered, double longest) {
        double end = record.get(answered).end();
        for (int i = answered - 1; i >= 0 && record.get(i).start() + longest > end; i--) {
            if (record.get(i).end() > end) {
                return false;
            }
        }
        for (int i = answered + 1; i < record.size() && record.get(i).start() < end; i++) {
            if (record.get(i).end() > end) {
                return false;
            }
        }
        return true;
    }

    /** An instance on the way through a record. */
    private static final class Instance {

        private final double born;
        private final int order;
        private double freeFrom;
        private boolean servesAgain;
        private boolean alone;

        Instance(double born, int order) {
            this.born = born;
            this.order = order;
        }

        IdlePeriod idleUntil(double now, IdlePeriod.End end) {
            return new IdlePeriod(alone, freeFrom - born, end, Math.max(0, now - freeFrom));
        }
    }
}
