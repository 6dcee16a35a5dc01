import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ChangeCall, EraseCall, LeadRecord } from '#contract/inbox/inboxLead.ts';
import { type LeadStatus, noWork } from '#contract/inbox/leadWork.ts';
import {
  type ChangeResponse,
  hasUnsavedEdits,
  type LeadDrawerEvent,
  type LeadEdits,
  leadDrawerMachine,
} from '#machines/leadDrawer.machine.ts';
import { holdCalls } from '../support/holdCalls.ts';

const lead: LeadRecord = {
  id: 'a',
  formType: 'HEALTH',
  createdAt: '2026-11-20T09:30:00.000Z',
  data: { firstName: 'Asha' },
  ...noWork,
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
  const saved: (readonly [id: string, goesOn: boolean])[] = [];
  const clock = new SimulatedClock();
  const machine = leadDrawerMachine.provide({
    actors: { readLead: reading.logic, saveChange: saving.logic, eraseLead: erasing.logic },
  });
  const actor = createActor(machine, { clock }).start();
  actor.on('lead.changed', (event) => inTable.push(event.lead));
  actor.on('lead.saved', ({ id, goesOn }) => saved.push([id, goesOn]));
  return { actor, clock, reads: reading.calls, saves: saving.calls, erasures: erasing.calls, inTable, saved };
}

let drawer: ReturnType<typeof start>;
beforeEach(() => {
  drawer = start();
});

/** An employee's action or the server's response, as an event, an event's type, or the end of a call. */
type Step = LeadDrawerEvent | LeadDrawerEvent['type'] | (() => unknown);

const opens: Step = { type: 'lead.opened', id: 'a' };
const writes = (note: string): Step => ({ type: 'lead.edited', edits: { note } });
const chooses = (status: LeadStatus): Step => ({ type: 'lead.edited', edits: { status } });
const submits: Step = { type: 'change.submitted', goesOn: false };
const submitsAndGoesOn: Step = { type: 'change.submitted', goesOn: true };
const opensOther: Step = { type: 'lead.opened', id: 'b' };
const loads = (found: LeadRecord | null) => () => drawer.reads.at(-1)?.answer(found);
const failsToLoad = () => drawer.reads.at(-1)?.fail();
const saves = (saved: LeadRecord | null) => () => drawer.saves.at(-1)?.answer({ kind: 'done', lead: saved });
const failsToSave = () => drawer.saves.at(-1)?.fail();
const erases = () => drawer.erasures.at(-1)?.answer({ kind: 'done', lead: null });
const failsToErase = () => drawer.erasures.at(-1)?.fail();
const rejects = () => drawer.saves.at(-1)?.answer({ kind: 'invalid', message: 'Shorten it' });
const timesOut = () => drawer.clock.increment(15_000);
const conflict = { kind: 'conflict', message: 'Ravi set it to Closed meanwhile.' } as const;
const conflicts = () => (drawer.erasures.at(-1) ?? drawer.saves.at(-1))?.answer(conflict);

const opened = [opens, loads(lead)];
const submitted = [...opened, writes(' Called '), submits] as const;
const invalid = [...submitted, rejects];
const inConflict = [...submitted, conflicts];
const erasing = [...opened, 'erase.clicked', 'erase.confirmed'] as const;
const toConfirmDiscard = [...invalid, 'close.clicked'] as const;

const loading = { value: 'loading', isBusy: true };
const editing = { value: { shown: 'editing' }, isBusy: false };
const confirming = { value: { shown: 'confirmingDiscard' } };
const isClosed = { value: 'closed', lead: null, edits: {}, message: null };
const error = (text: string) => ({ message: { kind: 'error', text: expect.stringContaining(text) } });
const isMissing = { value: 'missing', inTable: [lead, null], hasEdits: false, ...error('no longer exists') };
const success = (text: string) => ({ message: { kind: 'success', text: expect.stringContaining(text) } });
const unsaved = { ...editing, edits: { note: ' Called ' }, canSubmit: true };

async function stateAfter(steps: readonly Step[]) {
  const { actor, inTable, saved } = drawer;
  for (const step of steps) {
    if (typeof step === 'function') await step();
    else actor.send((typeof step === 'string' ? { type: step } : step) as LeadDrawerEvent);
  }
  const state = actor.getSnapshot();
  return {
    ...{ ...state.context, value: state.value, isBusy: state.hasTag('busy'), inTable, saved },
    ...{
      hasEdits: hasUnsavedEdits(state.context),
      canSubmit: state.can({ type: 'change.submitted', goesOn: false }),
    },
    sent: [drawer.reads, drawer.saves, drawer.erasures].flatMap((calls) => calls.at(-1)?.input ?? []),
  };
}

/** Expects the parts of the state; the edits are exact. */
async function expectAfter(steps: readonly Step[], expected: object) {
  const state = await stateAfter(steps);
  expect(state).toMatchObject(expected);
  if ('edits' in expected) expect(state.edits).toEqual(expected.edits);
}

describe('the lead drawer', () => {
  it.each<readonly [string, readonly Step[], object]>([
    ['loads the lead', [opens], { ...loading, sent: [{ id: 'a' }] }],
    ['loads again after a failure', [opens, failsToLoad, 'retry.clicked'], loading],
    ['shows that loading failed', [opens, failsToLoad], { value: 'failed' }],
    ['shows that loading timed out after 15 seconds', [opens, timesOut], { value: 'failed' }],
    [
      'shows that a lead no longer exists',
      [opens, loads(null)],
      { value: 'missing', ...error('no longer exists') },
    ],
    ['shows the lead, with nothing to save', opened, { ...editing, lead, canSubmit: false, inTable: [lead] }],
    ['closes while it loads', [opens, 'close.clicked'], isClosed],
    ['closes after a failure', [opens, failsToLoad, 'close.clicked'], isClosed],
    ['closes when the lead no longer exists', [opens, loads(null), 'close.clicked'], isClosed],
    ['closes at once while nothing was edited', [...opened, 'close.clicked'], isClosed],
    [
      'closes at once if the note has only whitespace',
      [...opened, writes(' \n\t '), 'close.clicked'],
      isClosed,
    ],
    [
      'does not count whitespace as an edit',
      [...opened, writes(' \n\t ')],
      { hasEdits: false, canSubmit: false },
    ],
    ['asks before it discards a note', toConfirmDiscard, confirming],
    [
      'keeps the note if the employee declines',
      [...toConfirmDiscard, 'discard.declined'],
      { ...editing, edits: { note: ' Called ' } },
    ],
    ['discards the note if the employee confirms', [...toConfirmDiscard, 'discard.confirmed'], isClosed],
    ['asks before it discards a status', [...opened, chooses('closed'), 'close.clicked'], confirming],
    [
      'keeps the status if the employee declines',
      [...opened, chooses('closed'), 'close.clicked', 'discard.declined'],
      { edits: { status: 'closed' } },
    ],
    [
      'does not ask after the present status was chosen again',
      [...opened, chooses('closed'), chooses('new'), 'close.clicked'],
      isClosed,
    ],
    ['discards all edits before somebody else logs in', [...submitted, 'edits.discarded'], isClosed],
  ])('%s', async (_title, steps, expected) => {
    await expectAfter(steps, expected);
  });
});

describe('a change of the lead', () => {
  const change = { id: 'a', version: 3, status: null, note: 'Called' };
  const ofStatus = [...opened, chooses('contacted')];

  it.each<readonly [string, readonly Step[], object]>([
    ['is sent with the trimmed note', submitted, { isBusy: true, sent: [{ id: 'a' }, change] }],
    [
      'is sent without the note if it has only whitespace',
      [...ofStatus, writes('  '), submits],
      { sent: [{ id: 'a' }, { ...change, status: 'contacted', note: null }] },
    ],
    [
      'is sent with status, note and the version on the screen',
      [...ofStatus, writes(' Called '), submits],
      { sent: [{ id: 'a' }, { ...change, status: 'contacted' }] },
    ],
    [
      'shows as saved, in the drawer and in the table',
      [...ofStatus, submits, saves(contacted)],
      {
        ...{ ...editing, lead: contacted, edits: {}, inTable: [lead, contacted] },
        ...success('Saved'),
      },
    ],
    ['shows that the lead no longer exists', [...submitted, saves(null)], isMissing],
    ['stays unsaved and shows the reason if it is rejected', invalid, { ...unsaved, ...error('Shorten it') }],
    ['stays unsaved after a failure', [...submitted, failsToSave], { ...unsaved, ...error('Not saved') }],
    [
      'stays unsaved if there is no response in 15 seconds',
      [...submitted, timesOut],
      { ...unsaved, ...error('Not saved') },
    ],
    ['hides the reason once a status is chosen', [...invalid, chooses('closed')], { message: null }],
    ['hides the reason once a note is written', [...invalid, writes('Again')], { message: null }],
    ['hides the reason once it is sent again', [...invalid, submits], { message: null }],
    ['hides the reason once Erase is clicked', [...invalid, 'erase.clicked'], { message: null }],
    [
      'keeps the drawer open until it is saved',
      [...submitted, 'close.clicked', saves(next)],
      { ...editing, lead: next, ...success('Saved') },
    ],
    ['loads the lead again after a conflict', inConflict, { ...loading, sent: [{ id: 'a' }, change] }],
    [
      'shows the other change and its author after a conflict, and keeps the note',
      [...inConflict, loads(closed)],
      { ...unsaved, lead: closed, inTable: [lead, closed], ...error(conflict.message) },
    ],
    [
      'is saved with the new version after a conflict',
      [...inConflict, loads(closed), submits],
      { sent: [{ id: 'a' }, { ...change, version: 4 }] },
    ],
    ['shows that the lead no longer exists after a conflict', [...inConflict, loads(null)], isMissing],
    ['stays unsaved after a conflict if loading fails', [...inConflict, failsToLoad], unsaved],
    ['stays unsaved after a conflict if loading times out', [...inConflict, timesOut], unsaved],
    ['asks before Close discards it after a conflict', [...inConflict, 'close.clicked'], confirming],
    [
      'disappears if another employee chose the same status',
      [...opened, chooses('closed'), submits, conflicts, loads(closed)],
      { edits: {}, canSubmit: false },
    ],
    [
      'stays unsaved if another employee chose another status',
      [...opened, chooses('closed'), submits, conflicts, loads(contacted)],
      { edits: { status: 'closed' }, canSubmit: true },
    ],
  ])('%s', async (_title, steps, expected) => {
    await expectAfter(steps, expected);
  });
});

describe('another lead', () => {
  const isOther = { ...loading, id: 'b', lead: null, edits: {}, message: null };
  const toOther = [...opened, writes('Called'), opensOther] as const;

  it.each<readonly [string, readonly Step[], object]>([
    ['replaces the open one', [...opened, opensOther], isOther],
    ['replaces one that is loading', [opens, opensOther], isOther],
    ['replaces one that could not be loaded', [opens, failsToLoad, opensOther], isOther],
    ['replaces one that no longer exists', [opens, loads(null), opensOther], isOther],
    [
      'fails to load without showing the earlier one',
      [...opened, opensOther, failsToLoad],
      { value: 'failed' },
    ],
    ['does not load the open lead again', [...opened, opens], { ...editing, lead }],
    ['asks before it discards a note', toOther, { ...confirming, id: 'a', edits: { note: 'Called' } }],
    ['asks also while the changed lead loads', [...inConflict, opensOther], { ...confirming, id: 'a' }],
    ['does not open if the employee declines', [...toOther, 'discard.declined'], { ...editing, id: 'a' }],
    ['opens if the employee confirms', [...toOther, 'discard.confirmed'], isOther],
    [
      'does not open any more if the drawer is then closed',
      [...toOther, 'discard.declined', 'close.clicked', 'discard.confirmed'],
      isClosed,
    ],
    [
      'is requested once the edits are saved',
      [...opened, writes('Called'), submitsAndGoesOn, saves(next)],
      { ...editing, saved: [['a', true]] },
    ],
    [
      'is not requested after a conflict',
      [...opened, writes('Called'), submitsAndGoesOn, conflicts, loads(next)],
      { saved: [] },
    ],
    ['is not requested by Save', [...submitted, saves(next)], { saved: [['a', false]] }],
  ])('%s', async (_title, steps, expected) => {
    await expectAfter(steps, expected);
  });
});

describe('the owner, touch and reason of a lead', () => {
  const touch = { at: '2026-12-01T04:30:00.000Z', note: null };
  const edits = (change: LeadEdits): Step => ({ type: 'lead.edited', edits: change });
  const taken = [...opened, edits({ owner: 'me@firm.in', note: 'Called' }), submits, conflicts];
  const sent = (change: object) => ({ sent: [{ id: 'a' }, { id: 'a', version: 3, ...change }] });

  it.each<readonly [string, readonly Step[], object]>([
    [
      'are sent together, without what is unchanged',
      [...opened, edits({ owner: 'me@firm.in', touch }), submits],
      sent({ status: null, note: null, owner: 'me@firm.in', touch }),
    ],
    [
      'are no edits if they are as before',
      [...opened, edits({ owner: 'me@firm.in', touch }), edits({ owner: null, touch: null, reason: null })],
      { edits: {}, canSubmit: false },
    ],
    [
      'has its status beside a new reason',
      [...opened, edits({ reason: 'Price' }), submits],
      sent({ status: 'new', note: null, reason: 'Price' }),
    ],
    [
      'is not taken from somebody who was first, but the note stays',
      [...taken, loads({ ...next, owner: 'other@firm.in' })],
      { ...editing, edits: { note: 'Called' } },
    ],
    [
      'is still taken if somebody else only wrote a note',
      [...taken, loads(next)],
      { edits: { owner: 'me@firm.in', note: 'Called' } },
    ],
    [
      'has no edit of a touch that somebody else planned alike',
      [...opened, edits({ touch }), submits, conflicts, loads({ ...next, touchAt: touch.at })],
      { edits: {} },
    ],
  ])('%s', async (_title, steps, expected) => {
    await expectAfter(steps, expected);
  });
});

describe('an erasure of the lead', () => {
  it.each<readonly [string, readonly Step[], object]>([
    [
      'is sent after a confirmation, with the version on the screen',
      erasing,
      { isBusy: true, sent: [{}, { version: 3 }] },
    ],
    ['can be declined', [...opened, 'erase.clicked', 'erase.declined'], { ...editing, sent: [{ id: 'a' }] }],
    [
      'is declined if Close is clicked',
      [...opened, 'erase.clicked', 'close.clicked'],
      { ...editing, sent: [{ id: 'a' }] },
    ],
    [
      'removes the lead from the table and shows a message',
      [...opened, writes('x'), ...erasing.slice(-2), erases],
      { ...isMissing, ...success('was erased') },
    ],
    ['shows that it failed', [...erasing, failsToErase], { ...editing, ...error('Not erased') }],
    [
      'shows that it timed out after 15 seconds',
      [...erasing, timesOut],
      { ...editing, ...error('Not erased') },
    ],
    [
      'shows why it was rejected',
      [...erasing, () => drawer.erasures[0]?.answer({ kind: 'invalid', message: 'Too many' })],
      { ...editing, ...error('Too many') },
    ],
    [
      'shows the other change after a conflict, and keeps the edits',
      [...invalid, 'erase.clicked', 'erase.confirmed', conflicts, loads(next)],
      { ...unsaved, inTable: [lead, next], ...error(conflict.message) },
    ],
  ])('%s', async (_title, steps, expected) => {
    await expectAfter(steps, expected);
  });
});
