import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type LeadListEvent, type LoadedPage, leadListMachine } from '#machines/leadList.machine.ts';

function start(...pages: readonly Partial<LoadedPage>[]) {
  const actor = createActor(leadListMachine).start();
  const reached: string[] = [];
  const requested: number[] = [];
  actor.on('lead.reached', ({ id, isOpen }) => {
    reached.push(id);
    if (isOpen) actor.send({ type: 'lead.opened', id });
  });
  actor.on('page.requested', ({ page }) => requested.push(page));
  for (const page of pages) actor.send(reads(page));
  return { actor, reached, requested, isAtEnd: () => actor.getSnapshot().context.isAtEnd };
}

/** The first page of three leads on two pages, except for `page`. */
const reads = (page: Partial<LoadedPage>): LeadListEvent => ({
  type: 'page.read',
  loaded: { list: '', page: 0, lastPage: 1, pageSize: 2, ids: ['a', 'b'], ...page },
});
const steps = (by: 1 | -1, isOpen: boolean, from: string | null = null): LeadListEvent => ({
  type: 'step.requested',
  step: { by, isOpen },
  from,
});
const opens = (id: string): LeadListEvent => ({ type: 'lead.opened', id });
const changes = (id: string): LeadListEvent => ({ type: 'lead.changed', id });
const second = { page: 1, ids: ['c'] };

describe('the next lead', () => {
  it('of a list is its first one, then the others to the end of the page', () => {
    const { actor, reached } = start({});
    actor.send(steps(1, false));
    actor.send(steps(1, false));
    actor.send(steps(-1, false));
    expect(reached).toEqual(['a', 'b', 'a']);
  });

  it('follows the lead with the focus in the list, and the open lead in the drawer', () => {
    const { actor, reached } = start({ ids: ['a', 'b', 'c'] });
    actor.send(steps(1, false, 'b'));
    actor.send(opens('a'));
    actor.send(steps(1, true, 'b'));
    expect(reached).toEqual(['c', 'b']);
  });

  it('is on the next page after the last one of a page, and the previous one on the page before', () => {
    const { actor, reached, requested } = start({});
    actor.send(opens('b'));
    actor.send(steps(1, true));
    expect(requested).toEqual([1]);
    actor.send(reads(second));
    actor.send(steps(-1, true));
    actor.send(reads({}));
    expect([requested, reached]).toEqual([
      [1, 0],
      ['c', 'b'],
    ]);
  });

  it('does not exist before the first and after the last one, until the next step', () => {
    const { actor, reached, isAtEnd } = start({ lastPage: 0 });
    actor.send(opens('b'));
    actor.send(steps(1, true));
    expect([reached, isAtEnd()]).toEqual([[], true]);
    actor.send(steps(-1, true));
    expect(isAtEnd()).toBe(false);
    actor.send(steps(-1, true));
    expect([reached, isAtEnd()]).toEqual([['a'], true]);
  });

  it('does not follow if its page could not be loaded', () => {
    const { actor, reached } = start({});
    actor.send(opens('b'));
    actor.send(steps(1, true));
    actor.send({ type: 'page.failed' });
    actor.send(reads(second));
    expect(reached).toEqual([]);
  });

  it('is not skipped when changed leads move behind it', () => {
    const { actor, reached, requested, isAtEnd } = start({});
    for (const id of ['a', 'b']) {
      actor.send(opens(id));
      actor.send(changes(id));
    }
    actor.send(steps(1, true));
    // c has moved up, a and b are now later
    actor.send(reads({ ids: ['c', 'a'] }));
    actor.send(changes('c'));
    actor.send(steps(1, true));
    expect(reached).toEqual(['c', 'a']);
    actor.send(steps(1, true));
    actor.send(reads({ ids: ['a', 'b'] }));
    actor.send(reads(second));
    expect([requested, isAtEnd()]).toEqual([[0, 0, 1], true]);
  });

  it('is not one that was already opened, after a page turn', () => {
    const { actor, reached } = start({});
    actor.send(opens('b'));
    actor.send(steps(1, true));
    actor.send(reads({ page: 1, ids: ['b', 'c'] }));
    expect(reached).toEqual(['c']);
  });

  it('may be opened again in another list', () => {
    const { actor, reached } = start({});
    actor.send(opens('b'));
    actor.send(reads({ list: 'late' }));
    actor.send(steps(1, true, null));
    actor.send(reads({ list: 'late', page: 1, ids: ['b', 'c'] }));
    expect(reached).toEqual(['b']);
  });
});
