import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ChangeCall, EraseCall, LeadRecord } from '#contract/inbox/inboxLead.ts';
import type { LeadStatus } from '#contract/inbox/leadWork.ts';
import {
  type ChangeResponse,
  hasUnsavedEdits,
  type LeadDrawerEvent,
  leadDrawerMachine,
} from '#machines/leadDrawer.machine.ts';
import { holdCalls } from '../support/holdCalls.ts';

const lead: LeadRecord = {
  id: 'a',
  formType: 'HEALTH',
  createdAt: '2026-11-20T09:30:00.000Z',
  data: { firstName: 'Asha' },
  status: 'new',
  version: 3,
  changes: [],
};
const next: LeadRecord = { ...lead, version: 4 };
const closed: LeadRecord = { ...next, status: 'closed' };
const contacted: LeadRecord = { ...next, status: 'contacted' };

function start() {
  const reading = holdCalls<{ readonly id: string }, LeadRecord | null>();
  const saving = holdCalls<ChangeCall, ChangeResponse>();
  const erasing = holdCalls<EraseCall, ChangeResponse>();
  const inTable: (LeadRecord | null)[] = [];
  const clock = new SimulatedClock();
  const machine = leadDrawerMachine.provide({
    actors: { readLead: reading.logic, saveChange: saving.logic, eraseLead: erasing.logic },
  });
  const actor = createActor(machine, { clock }).start();
  actor.on('lead.changed', (event) => inTable.push(event.lead));
  return { actor, clock, reads: reading.calls, saves: saving.calls, erasures: erasing.calls, inTable };
}

let drawer: ReturnType<typeof start>;
beforeEach(() => {
  drawer = start();
});

/** What an employee does, and what comes back: an event, an event's name, or the end of a call. */
type Step = LeadDrawerEvent | LeadDrawerEvent['type'] | (() => unknown);

const opens: Step = { type: 'lead.opened', id: 'a' };
const writes = (value: string): Step => ({ type: 'note.changed', value });
const chooses = (value: LeadStatus): Step => ({ type: 'status.chosen', value });
const isRead = (found: LeadRecord | null) => () => drawer.reads.at(-1)?.answer(found);
const isNotRead = () => drawer.reads.at(-1)?.fail();
const isSaved = (saved: LeadRecord | null) => () =>
  drawer.saves.at(-1)?.answer({ kind: 'done', lead: saved });
const isNotSaved = () => drawer.saves.at(-1)?.fail();
const isErased = () => drawer.erasures.at(-1)?.answer({ kind: 'done', lead: null });
const isNotErased = () => drawer.erasures.at(-1)?.fail();
const isInvalid = () => drawer.saves.at(-1)?.answer({ kind: 'invalid', message: 'Shorten it' });
const passes15Seconds = () => drawer.clock.increment(15_000);
const conflict = { kind: 'conflict', message: 'Ravi set it to Closed meanwhile.' } as const;
const isOvertaken = () => (drawer.erasures.at(-1) ?? drawer.saves.at(-1))?.answer(conflict);

const opened = [opens, isRead(lead)];
const submitted = [...opened, writes(' Called '), 'change.submitted'] as const;
const invalid = [...submitted, isInvalid];
const overtaken = [...submitted, isOvertaken];
const erasing = [...opened, 'erase.clicked', 'erase.confirmed'] as const;
const toConfirmDiscard = [...invalid, 'close.clicked'] as const;

const loading = { value: 'loading', isBusy: true };
const editing = { value: { shown: 'editing' }, isBusy: false };
const asking = { value: { shown: 'confirmingDiscard' } };
const isClosed = { value: 'closed', lead: null, status: null, note: '', message: null };
const error = (text: string) => ({ message: { kind: 'error', text: expect.stringContaining(text) } });
const isGone = { value: 'missing', inTable: [lead, null], hasEdits: false, ...error('no longer exists') };
const success = (text: string) => ({ message: { kind: 'success', text: expect.stringContaining(text) } });
const unsaved = { ...editing, note: ' Called ', canSubmit: true };

async function stateAfter(steps: readonly Step[]) {
  const { actor, inTable } = drawer;
  for (const step of steps) {
    if (typeof step === 'function') await step();
    else actor.send((typeof step === 'string' ? { type: step } : step) as LeadDrawerEvent);
  }
  const state = actor.getSnapshot();
  return {
    ...{ ...state.context, value: state.value, isBusy: state.hasTag('busy'), inTable },
    ...{ hasEdits: hasUnsavedEdits(state.context), canSubmit: state.can({ type: 'change.submitted' }) },
    asked: [drawer.reads, drawer.saves, drawer.erasures].flatMap((calls) => calls.at(-1)?.input ?? []),
  };
}

describe('the lead beside the table', () => {
  it.each<readonly [string, readonly Step[], object]>([
    ['is read', [opens], { ...loading, asked: [{ id: 'a' }] }],
    ['without an answer is tried again', [opens, isNotRead, 'retry.clicked'], loading],
    ['without an answer says so', [opens, isNotRead], { value: 'failed' }],
    ['without an answer in 15 seconds says so', [opens, passes15Seconds], { value: 'failed' }],
    ['that is gone says so', [opens, isRead(null)], { value: 'missing', ...error('no longer exists') }],
    ['shows, and nothing is to be saved', opened, { ...editing, lead, canSubmit: false, inTable: [lead] }],
    ['closes while it is read', [opens, 'close.clicked'], isClosed],
    ['closes without an answer', [opens, isNotRead, 'close.clicked'], isClosed],
    ['closes when it is gone', [opens, isRead(null), 'close.clicked'], isClosed],
    ['closes without a question while nothing is written', [...opened, 'close.clicked'], isClosed],
    ['closes so over blanks', [...opened, writes(' \n\t '), 'close.clicked'], isClosed],
    ['knows that blanks are no change', [...opened, writes(' \n\t ')], { hasEdits: false, canSubmit: false }],
    ['asks before a note is discarded', toConfirmDiscard, asking],
    ['keeps the note', [...toConfirmDiscard, 'discard.declined'], { ...editing, note: ' Called ' }],
    ['discards it', [...toConfirmDiscard, 'discard.confirmed'], isClosed],
    ['asks before a status is discarded', [...opened, chooses('closed'), 'close.clicked'], asking],
    ['keeps it', [...opened, chooses('closed'), 'close.clicked', 'discard.declined'], { status: 'closed' }],
    [
      'does not ask for its own status',
      [...opened, chooses('closed'), chooses('new'), 'close.clicked'],
      isClosed,
    ],
    ['forgets all at once when someone else may come next', [...submitted, 'edits.discarded'], isClosed],
  ])('%s', async (_what, steps, expected) => {
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});

describe('a change of the lead', () => {
  const change = { id: 'a', version: 3, status: null, note: 'Called' };
  const ofStatus = [...opened, chooses('contacted')];

  it.each<readonly [string, readonly Step[], object]>([
    ['of the note is sent trimmed', submitted, { isBusy: true, asked: [{ id: 'a' }, change] }],
    [
      'of the status alone is sent without a note of blanks',
      [...ofStatus, writes('  '), 'change.submitted'],
      { asked: [{ id: 'a' }, { ...change, status: 'contacted', note: null }] },
    ],
    [
      'of both is sent together, to the version that was seen',
      [...ofStatus, writes(' Called '), 'change.submitted'],
      { asked: [{ id: 'a' }, { ...change, status: 'contacted' }] },
    ],
    [
      'that is saved is told, here and in the table',
      [...ofStatus, 'change.submitted', isSaved(contacted)],
      {
        ...{ ...editing, lead: contacted, status: null, note: '', inTable: [lead, contacted] },
        ...success('Saved'),
      },
    ],
    ['of a lead that is gone by now tells so', [...submitted, isSaved(null)], isGone],
    ['that is refused stays, with the reason', invalid, { ...unsaved, ...error('Shorten it') }],
    ['without an answer stays', [...submitted, isNotSaved], { ...unsaved, ...error('Not saved') }],
    ['so in 15 seconds', [...submitted, passes15Seconds], { ...unsaved, ...error('Not saved') }],
    ['says no more why once a status is chosen', [...invalid, chooses('closed')], { message: null }],
    ['so once a note is written', [...invalid, writes('Again')], { message: null }],
    ['so once it is sent again', [...invalid, 'change.submitted'], { message: null }],
    ['so once the lead is to be erased', [...invalid, 'erase.clicked'], { message: null }],
    [
      'is waited for when Close is pressed meanwhile',
      [...submitted, 'close.clicked', isSaved(next)],
      { ...editing, lead: next, ...success('Saved') },
    ],
    ['that was overtaken reads the lead again', overtaken, { ...loading, asked: [{ id: 'a' }, change] }],
    [
      'shows theirs then, tells who was first, and keeps the note',
      [...overtaken, isRead(closed)],
      { ...unsaved, lead: closed, inTable: [lead, closed], ...error(conflict.message) },
    ],
    [
      'is saved to the new version then',
      [...overtaken, isRead(closed), 'change.submitted'],
      { asked: [{ id: 'a' }, { ...change, version: 4 }] },
    ],
    ['of a lead that is gone then tells so', [...overtaken, isRead(null)], isGone],
    ['stays then when no lead comes', [...overtaken, isNotRead], unsaved],
    ['so in 15 seconds', [...overtaken, passes15Seconds], unsaved],
    ['is asked about then when Close is pressed', [...overtaken, 'close.clicked'], asking],
    [
      'to a status that is theirs too by now is none any more',
      [...opened, chooses('closed'), 'change.submitted', isOvertaken, isRead(closed)],
      { status: null, canSubmit: false },
    ],
    [
      'to another status than theirs stays',
      [...opened, chooses('closed'), 'change.submitted', isOvertaken, isRead(contacted)],
      { status: 'closed', canSubmit: true },
    ],
  ])('%s', async (_what, steps, expected) => {
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});

describe('an erasure of the lead', () => {
  it.each<readonly [string, readonly Step[], object]>([
    [
      'is confirmed first, and then sent as it was seen',
      erasing,
      { isBusy: true, asked: [{}, { version: 3 }] },
    ],
    ['can be declined', [...opened, 'erase.clicked', 'erase.declined'], { ...editing, asked: [{ id: 'a' }] }],
    [
      'is declined by Close',
      [...opened, 'erase.clicked', 'close.clicked'],
      { ...editing, asked: [{ id: 'a' }] },
    ],
    [
      'takes it out of the table and says so',
      [...opened, writes('x'), ...erasing.slice(-2), isErased],
      { ...isGone, ...success('is erased') },
    ],
    ['without an answer says so', [...erasing, isNotErased], { ...editing, ...error('Not erased') }],
    ['so in 15 seconds', [...erasing, passes15Seconds], { ...editing, ...error('Not erased') }],
    [
      'that is refused says why',
      [...erasing, () => drawer.erasures[0]?.answer({ kind: 'invalid', message: 'Too many' })],
      { ...editing, ...error('Too many') },
    ],
    [
      'that was overtaken shows theirs, and what was written stays',
      [...invalid, 'erase.clicked', 'erase.confirmed', isOvertaken, isRead(next)],
      { ...unsaved, inTable: [lead, next], ...error(conflict.message) },
    ],
  ])('%s', async (_what, steps, expected) => {
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});
