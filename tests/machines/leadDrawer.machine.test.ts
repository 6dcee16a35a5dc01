import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { LeadRecord } from '#machines/inbox/inboxLead.ts';
import { inboxTexts } from '#machines/inbox/inboxTexts.ts';
import {
  type ChangeCall,
  type ChangeResponse,
  type EraseCall,
  hasUnsavedEdits,
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
const conflict = { kind: 'conflict', message: 'Ravi set it to Closed meanwhile.' } as const;

function start() {
  const reading = holdCalls<{ readonly id: string }, LeadRecord | null>();
  const saving = holdCalls<ChangeCall, ChangeResponse>();
  const erasing = holdCalls<EraseCall, ChangeResponse>();
  const shownInTable: (LeadRecord | null)[] = [];
  const clock = new SimulatedClock();
  const machine = leadDrawerMachine.provide({
    actors: { readLead: reading.logic, saveChange: saving.logic, eraseLead: erasing.logic },
  });
  const actor = createActor(machine, { clock }).start();
  actor.on('lead.changed', (event) => shownInTable.push(event.lead));
  return {
    ...{ actor, clock, reads: reading.calls, saves: saving.calls, erasures: erasing.calls },
    shownInTable,
  };
}

let drawer: ReturnType<typeof start>;
beforeEach(() => {
  drawer = start();
});

const state = () => drawer.actor.getSnapshot();
const send: ReturnType<typeof start>['actor']['send'] = (event) => drawer.actor.send(event);

/** Opens the lead, writes a note and sends it. */
async function write(note = ' Called '): Promise<void> {
  send({ type: 'lead.opened', id: 'a' });
  await drawer.reads[0]?.answer(lead);
  send({ type: 'note.changed', value: note });
  send({ type: 'change.submitted' });
}

describe('the lead beside the table', () => {
  it('is read when it is opened; one that is gone, or no answer in 15 seconds, is told', async () => {
    send({ type: 'lead.opened', id: 'a' });
    expect(state().matches('loading')).toBe(true);
    expect(state().hasTag('busy')).toBe(true);
    expect(drawer.reads[0]?.input).toEqual({ id: 'a' });
    await drawer.reads[0]?.fail();
    expect(state().matches('failed')).toBe(true);
    send({ type: 'retry.clicked' });
    await drawer.reads[1]?.answer(null);
    expect(state().matches('missing')).toBe(true);
    send({ type: 'close.clicked' });
    send({ type: 'lead.opened', id: 'a' });
    drawer.clock.increment(15_000);
    expect(state().matches('failed')).toBe(true);
  });

  it.each([
    ['it is read', async () => {}],
    ['there was no answer', async () => drawer.reads[0]?.fail()],
    ['it is gone', async () => drawer.reads[0]?.answer(null)],
  ])('closes at once while or when %s', async (_when, happen) => {
    send({ type: 'lead.opened', id: 'a' });
    await happen();
    send({ type: 'close.clicked' });
    expect(state().matches('closed')).toBe(true);
  });

  it.each([
    ['a status is chosen', { type: 'status.chosen', value: 'closed' }],
    ['a note is written', { type: 'note.changed', value: 'Called again' }],
    ['it is sent again', { type: 'change.submitted' }],
    ['it is to be erased', { type: 'erase.clicked' }],
  ] as const)('says no more why it was not saved once %s', async (_what, event) => {
    await write();
    await drawer.saves[0]?.answer({ kind: 'invalid', message: 'Shorten the note' });
    expect(state().context.message?.text).toBe('Shorten the note');
    send(event);
    expect(state().context.message).toBeNull();
  });

  it('is told to be gone when a save finds it no more', async () => {
    await write();
    expect(state().hasTag('busy')).toBe(true);
    await drawer.saves[0]?.answer({ kind: 'done', lead: null });
    expect(state().matches('missing')).toBe(true);
    expect(drawer.shownInTable).toEqual([lead, null]);
    expect(hasUnsavedEdits(state().context)).toBe(false);
  });

  it('saves a chosen status alone without a note', async () => {
    send({ type: 'lead.opened', id: 'a' });
    await drawer.reads[0]?.answer(lead);
    send({ type: 'status.chosen', value: 'contacted' });
    send({ type: 'note.changed', value: '  ' });
    send({ type: 'change.submitted' });
    expect(drawer.saves[0]?.input).toMatchObject({ status: 'contacted', note: null });
  });

  it('saves a chosen status and a trimmed note together, to the version that was seen', async () => {
    send({ type: 'lead.opened', id: 'a' });
    await drawer.reads[0]?.answer(lead);
    expect(state().can({ type: 'change.submitted' })).toBe(false);
    send({ type: 'status.chosen', value: 'contacted' });
    send({ type: 'note.changed', value: ' Called ' });
    send({ type: 'change.submitted' });
    expect(drawer.saves[0]?.input).toEqual({ id: 'a', version: 3, status: 'contacted', note: 'Called' });
    const saved: LeadRecord = { ...lead, status: 'contacted', version: 4 };
    await drawer.saves[0]?.answer({ kind: 'done', lead: saved });
    expect(state().context).toMatchObject({ lead: saved, status: null, note: '' });
    expect(state().context.message).toEqual({ kind: 'success', text: inboxTexts.saved });
    expect(drawer.shownInTable).toEqual([lead, saved]);
  });

  it('overtaken: reads the lead again, tells who was first, keeps the note, and saves to the new version', async () => {
    await write();
    await drawer.saves[0]?.answer(conflict);
    const theirs: LeadRecord = { ...lead, status: 'closed', version: 4 };
    await drawer.reads[1]?.answer(theirs);
    expect(state().context).toMatchObject({
      lead: theirs,
      note: ' Called ',
      message: { text: conflict.message },
    });
    expect(drawer.shownInTable).toEqual([lead, theirs]);
    send({ type: 'change.submitted' });
    expect(drawer.saves[1]?.input.version).toBe(4);
  });

  it.each([
    ['is there', async () => drawer.reads[1]?.answer({ ...lead, version: 4 }), { shown: 'editing' }],
    ['is gone', async () => drawer.reads[1]?.answer(null), 'missing'],
    ['does not come', async () => drawer.reads[1]?.fail(), { shown: 'editing' }],
    ['takes more than 15 seconds', async () => drawer.clock.increment(15_000), { shown: 'editing' }],
    [
      'is waited for when Close is pressed',
      async () => send({ type: 'close.clicked' }),
      { shown: 'confirmingDiscard' },
    ],
  ] as const)('overtaken: the lead that is read again %s', async (_what, happen, value) => {
    await write();
    await drawer.saves[0]?.answer(conflict);
    expect(drawer.reads[1]?.input).toEqual({ id: 'a' });
    expect(state().hasTag('busy')).toBe(true);
    await happen();
    expect(state().value).toEqual(value);
  });

  it.each([
    ['no answer', async () => drawer.saves[0]?.fail()],
    ['none in 15 seconds', async () => drawer.clock.increment(15_000)],
  ])('%s to a save: the note stays and it says so', async (_what, happen) => {
    await write();
    await happen();
    expect(state().context).toMatchObject({
      note: ' Called ',
      message: { kind: 'error', text: inboxTexts.notSaved },
    });
    expect(state().can({ type: 'change.submitted' })).toBe(true);
  });

  it('asks before a note is thrown away, and only then', async () => {
    await write();
    await drawer.saves[0]?.answer({ kind: 'invalid', message: 'Shorten the note' });
    send({ type: 'close.clicked' });
    expect(state().matches({ shown: 'confirmingDiscard' })).toBe(true);
    send({ type: 'discard.declined' });
    expect(state().context.note).toBe(' Called ');
    send({ type: 'close.clicked' });
    send({ type: 'discard.confirmed' });
    expect(state().matches('closed')).toBe(true);
    expect(state().context).toMatchObject({ lead: null, note: '', message: null });
  });

  it('asks before a chosen status is thrown away too; without a change it closes at once', async () => {
    send({ type: 'lead.opened', id: 'a' });
    await drawer.reads[0]?.answer(lead);
    send({ type: 'status.chosen', value: 'contacted' });
    send({ type: 'close.clicked' });
    expect(state().matches({ shown: 'confirmingDiscard' })).toBe(true);
    send({ type: 'discard.declined' });
    expect(state().context.status).toBe('contacted');
    send({ type: 'status.chosen', value: 'new' });
    send({ type: 'close.clicked' });
    expect(state().matches('closed')).toBe(true);
  });

  it('closed while it is saved: says so, and closes once it is saved', async () => {
    await write();
    send({ type: 'close.clicked' });
    expect(state().matches({ shown: 'saving' })).toBe(true);
    expect(state().context.message?.text).toBe(inboxTexts.closing);
    const saved: LeadRecord = { ...lead, version: 4 };
    await drawer.saves[0]?.answer({ kind: 'done', lead: saved });
    expect(state().matches('closed')).toBe(true);
    expect(drawer.shownInTable).toEqual([lead, saved]);
  });

  it('closed while it is saved, and not saved: it stays, with what was written, and a later save does not close it', async () => {
    await write();
    send({ type: 'close.clicked' });
    await drawer.saves[0]?.fail();
    expect(state().matches({ shown: 'editing' })).toBe(true);
    expect(state().context).toMatchObject({ note: ' Called ', message: { text: inboxTexts.notSaved } });
    send({ type: 'change.submitted' });
    await drawer.saves[1]?.answer({ kind: 'done', lead });
    expect(state().matches({ shown: 'editing' })).toBe(true);
  });

  it('after another employee’s change a status that is theirs too is no choice any more; another one stays', async () => {
    for (const [mine, theirs, left] of [
      ['closed', 'closed', null],
      ['closed', 'contacted', 'closed'],
    ] as const) {
      drawer = start();
      send({ type: 'lead.opened', id: 'a' });
      await drawer.reads[0]?.answer(lead);
      send({ type: 'status.chosen', value: mine });
      send({ type: 'change.submitted' });
      await drawer.saves[0]?.answer(conflict);
      await drawer.reads[1]?.answer({ ...lead, status: theirs, version: 4 });
      expect(state().context.status).toBe(left);
      expect(state().can({ type: 'change.submitted' })).toBe(left !== null);
    }
  });

  it('a note of blanks is no change: nothing to save, and closing asks nothing', async () => {
    send({ type: 'lead.opened', id: 'a' });
    await drawer.reads[0]?.answer(lead);
    send({ type: 'note.changed', value: ' \n\t ' });
    expect(hasUnsavedEdits(state().context)).toBe(false);
    expect(state().can({ type: 'change.submitted' })).toBe(false);
    send({ type: 'close.clicked' });
    expect(state().matches('closed')).toBe(true);
  });

  it('is erased once that is confirmed, as it was seen, and the table loses it', async () => {
    send({ type: 'lead.opened', id: 'a' });
    await drawer.reads[0]?.answer(lead);
    send({ type: 'note.changed', value: 'Sells watches' });
    send({ type: 'erase.clicked' });
    send({ type: 'erase.declined' });
    expect(state().matches({ shown: 'editing' })).toBe(true);
    send({ type: 'erase.clicked' });
    send({ type: 'close.clicked' });
    expect(state().matches({ shown: 'editing' })).toBe(true);
    expect(drawer.erasures).toEqual([]);
    send({ type: 'erase.clicked' });
    send({ type: 'erase.confirmed' });
    expect(drawer.erasures[0]?.input).toEqual({ id: 'a', version: 3 });
    expect(state().hasTag('busy')).toBe(true);
    await drawer.erasures[0]?.answer({ kind: 'done', lead: null });
    expect(state().matches('missing')).toBe(true);
    expect(drawer.shownInTable).toEqual([lead, null]);
    expect(hasUnsavedEdits(state().context)).toBe(false);
    send({ type: 'close.clicked' });
    expect(state().matches('closed')).toBe(true);
  });

  it('is not erased when somebody changed it meanwhile: their change shows, and what was written stays', async () => {
    await write();
    await drawer.saves[0]?.answer({ kind: 'invalid', message: 'Shorten the note' });
    send({ type: 'erase.clicked' });
    send({ type: 'erase.confirmed' });
    await drawer.erasures[0]?.answer(conflict);
    await drawer.reads[1]?.answer({ ...lead, version: 4 });
    expect(state().matches({ shown: 'editing' })).toBe(true);
    expect(state().context).toMatchObject({ note: ' Called ', message: { text: conflict.message } });
    expect(drawer.shownInTable).not.toContain(null);
  });

  it.each([
    ['no answer', async () => drawer.erasures[0]?.fail(), inboxTexts.notErased],
    ['none in 15 seconds', async () => drawer.clock.increment(15_000), inboxTexts.notErased],
    [
      'too many requests',
      async () => drawer.erasures[0]?.answer({ kind: 'invalid', message: 'Too many' }),
      'Too many',
    ],
  ])('%s to an erasure: the lead stays and it says so', async (_what, happen, text) => {
    send({ type: 'lead.opened', id: 'a' });
    await drawer.reads[0]?.answer(lead);
    send({ type: 'erase.clicked' });
    send({ type: 'erase.confirmed' });
    await happen();
    expect(state().matches({ shown: 'editing' })).toBe(true);
    expect(state().context.message).toEqual({ kind: 'error', text });
  });

  it('forgets everything at once when someone else may come next', async () => {
    await write();
    send({ type: 'edits.discarded' });
    expect(state().matches('closed')).toBe(true);
    expect(state().context.note).toBe('');
  });
});
