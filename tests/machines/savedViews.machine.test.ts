import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SavedView } from '#contract/inbox/desk.ts';
import { savedViewsMachine, type ViewChange } from '#machines/savedViews.machine.ts';
import { holdCalls } from '../support/holdCalls.ts';

const call = { name: 'Late ones', query: 'due=late', isShared: false };
const view: SavedView = { ...call, id: 'a', isOwn: true };

function start() {
  const reading = holdCalls<unknown, readonly SavedView[]>();
  const changing = holdCalls<ViewChange | null, readonly SavedView[]>();
  const clock = new SimulatedClock();
  const machine = savedViewsMachine.provide({
    actors: { readViews: reading.logic, changeViews: changing.logic },
  });
  const actor = createActor(machine, { clock }).start();
  return {
    ...{ actor, clock, reads: reading.calls, changes: changing.calls },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function ready() {
  const started = start();
  await started.reads[0]?.answer([view]);
  return started;
}

describe('the saved views', () => {
  it('are read at the start; without a response there are none', async () => {
    const { context, state } = await ready();
    expect([state(), context().views]).toEqual(['ready', [view]]);
    const failed = start();
    await failed.reads[0]?.fail();
    const late = start();
    late.clock.increment(15_000);
    expect([failed.state(), late.state(), late.context().views]).toEqual(['ready', 'ready', []]);
  });

  it('get a new one by its name', async () => {
    const { actor, changes, context, state } = await ready();
    actor.send({ type: 'naming.opened' });
    actor.send({ type: 'view.added', view: call });
    expect(changes[0]?.input).toEqual({ kind: 'add', view: call });
    await changes[0]?.answer([view, { ...view, id: 'b' }]);
    expect([state(), context().views.length, context().change]).toEqual(['ready', 2, null]);
  });

  it('keep the dialog of a new one open with the reason if it is rejected', async () => {
    const { actor, changes, clock, context, state } = await ready();
    actor.send({ type: 'naming.opened' });
    actor.send({ type: 'view.added', view: call });
    await changes[0]?.fail(new Error('Shorten the name'));
    expect([state(), context().message]).toEqual(['naming', 'Shorten the name']);
    actor.send({ type: 'view.added', view: call });
    clock.increment(15_000);
    expect([state(), context().message]).toEqual(['naming', expect.stringContaining('did not respond')]);
    actor.send({ type: 'naming.closed' });
    expect([state(), context().message]).toEqual(['ready', null]);
  });

  it('are shared, and removed after a confirmation', async () => {
    const { actor, changes, context, state } = await ready();
    const shared = { ...call, isShared: true };
    actor.send({ type: 'view.changed', id: 'a', view: shared });
    expect(changes[0]?.input).toEqual({ kind: 'change', id: 'a', view: shared });
    await changes[0]?.fail(new Error('Only a manager can share views.'));
    expect([state(), context().message]).toEqual(['ready', 'Only a manager can share views.']);
    actor.send({ type: 'removal.clicked', id: 'a' });
    actor.send({ type: 'removal.declined' });
    actor.send({ type: 'removal.clicked', id: 'a' });
    expect(changes).toHaveLength(1);
    actor.send({ type: 'removal.confirmed' });
    expect(changes[1]?.input).toEqual({ kind: 'remove', id: 'a' });
    await changes[1]?.answer([]);
    expect(context().views).toEqual([]);
  });
});
