package dev.minos.simulator.engine;

/** Chooses the instance that came into the set last or first: the most or the least recently used one. */
final class UsageChoice extends Choice {

    private final boolean mostRecent;
    private final SlotQueue members = new SlotQueue();

    UsageChoice(boolean mostRecent) {
        this.mostRecent = mostRecent;
    }

    @Override
    void add(int slot) {
        members.add(slot);
    }

    @Override
    void remove(int slot) {
        members.remove(slot);
    }

    @Override
    int pick() {
        return mostRecent ? members.last() : members.first();
    }
}
