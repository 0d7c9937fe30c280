package dev.minos.pretest.savings;

import dev.minos.core.configuration.Setting;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.Workload;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Keeps the instances of the fastest CPU models.
 *
 * <pre>
 * 1. Models are put in the order of their mean bodies.
 * 2. For the fastest one, the fastest two and so on, the cost of a body is (1 - p^k) s + p^k m + K p (1 - p^k) / q: of mean s
 *    on those kept, a share q of new instances; m on all; p = 1 - q; with k retries and K for a termination, spread over
 *    the bodies of an instance (a fixed threshold under a retry bound).
 * 3. The cheapest table counts. Models that nobody has met are not in it.
 * </pre>
 */
final class CpuModelStrategy implements SelectionStrategy {

    private record Model(String name, double meanMs, double share) {}

    @Override
    public String name() {
        return "cpu-model";
    }

    @Override
    public PretestResult recommend(
            Recording recording, List<Integer> indices, CostFigures given, CalculatorSettings settings) {
        Gathered training = recording.gathered(indices);
        List<Model> models = models(training.readings());
        if (models.isEmpty()) {
            throw new IllegalArgumentException(
                    training.source() + ": no CPU models are known: only a CSV file tells them, in a column cpu");
        }
        Map<String, Double> means = models.stream().collect(Collectors.toMap(Model::name, Model::meanMs));
        PretestResult found = Pretest.evaluate(
                training.withReadings(training.readings().stream()
                        .filter(reading -> means.containsKey(reading.kind()))
                        .map(reading -> new InstanceReading(
                                reading.instance(),
                                Objects.requireNonNull(means.get(reading.kind())) * 1e6,
                                reading.bodyMs(),
                                reading.fingerprint(),
                                reading.kind()))
                        .toList()),
                given,
                settings);
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put(Setting.MODE.variable(), found.settings().getOrDefault(Setting.MODE.variable(), "observe"));
        variables.put(Setting.STRATEGY.variable(), name());
        int bound = Integer.parseInt(
                found.settings().getOrDefault(Setting.RETRY_BOUND.variable(), Setting.RETRY_BOUND.defaultValue()));
        variables.put(Setting.CPU_MODELS.variable(), table(models, kept(models, found.workload(), bound)));
        variables.put(Setting.RETRY_BOUND.variable(), Integer.toString(bound));
        return found.withSettings(variables);
    }

    /** The models by their mean bodies, the fastest first. */
    private static List<Model> models(List<InstanceReading> readings) {
        List<InstanceReading> known = readings.stream()
                .filter(reading -> reading.hasBody() && !reading.kind().isEmpty())
                .toList();
        return known.stream()
                .collect(Collectors.groupingBy(InstanceReading::kind, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(model -> new Model(
                        model.getKey(),
                        model.getValue().stream()
                                .mapToDouble(InstanceReading::bodyMs)
                                .average()
                                .orElseThrow(),
                        (double) model.getValue().size() / known.size()))
                .sorted(Comparator.comparingDouble(Model::meanMs))
                .toList();
    }

    /** How many of the fastest models to keep. */
    private static int kept(List<Model> models, Workload workload, int bound) {
        double termination =
                workload.terminationMs().value() + workload.invocationCostMs().value();
        double spread = termination / workload.bodiesPerInstance().value();
        double meanOfAll =
                models.stream().mapToDouble(one -> one.share() * one.meanMs()).sum();
        int best = models.size();
        double least = meanOfAll;
        double passes = 0;
        double sum = 0;
        for (int i = 0; i < models.size(); i++) {
            passes += models.get(i).share();
            sum += models.get(i).share() * models.get(i).meanMs();
            double fails = Math.max(0, 1 - passes);
            double forced = Math.pow(fails, bound);
            double cost = (1 - forced) * sum / passes + forced * meanOfAll + spread * fails * (1 - forced) / passes;
            if (cost < least) {
                least = cost;
                best = i + 1;
            }
        }
        return best;
    }

    private static String table(List<Model> models, int kept) {
        StringBuilder table = new StringBuilder();
        for (int i = 0; i < models.size(); i++) {
            table.append(i == 0 ? "" : ";").append(models.get(i).name()).append(i < kept ? "=keep" : "=reject");
        }
        return table.toString();
    }
}
