import { beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import {
  type OpenedWorkspace,
  type SaveResponse,
  studioCallMilliseconds,
  workspaceMachine,
} from '#machines/workspace.machine.ts';
import { type Draft, unsavedDrafts } from '#machines/workspaceTexts.ts';
import { holdCalls } from '../support/holdCalls.ts';

const path = 'form-schemas/marine/ui.json';
const other = 'form-schemas/marine/page.json';
const disk = { text: '{}', version: '1' };
const outside = { text: '{"outside":true}', version: '2' };

let actor: ActorRefFrom<typeof workspaceMachine>;
let clock: SimulatedClock;
let openings: ReturnType<typeof holdCalls<NonReducibleUnknown, OpenedWorkspace>>['calls'];
let savings: ReturnType<typeof holdCalls<readonly Draft[], SaveResponse>>['calls'];
/** What was kept for the next visit, the newest last. */
let stored: (readonly Draft[])[];

beforeEach(() => {
  clock = new SimulatedClock();
  stored = [];
  const open = holdCalls<NonReducibleUnknown, OpenedWorkspace>();
  const save = holdCalls<readonly Draft[], SaveResponse>();
  openings = open.calls;
  savings = save.calls;
  actor = createActor(
    workspaceMachine.provide({
      actors: { openFiles: open.logic, saveFiles: save.logic },
      actions: { storeDrafts: ({ context }) => void stored.push(unsavedDrafts(context.texts)) },
    }),
    { clock },
  ).start();
});

const context = () => actor.getSnapshot().context;
const value = () => actor.getSnapshot().value;
const textOf = (file: string) => context().texts.files[file]?.text ?? null;
const openFiles = (drafts: readonly Draft[] = []) =>
  openings[0]?.answer({ files: { [path]: disk, [other]: disk }, drafts });
const edit = (text: string | null, file = path) =>
  actor.send({ type: 'texts.edited', texts: { [file]: text }, label: 'Typing', at: 0, joins: false });
const mine = (text = 'mine'): Draft => ({ path, text, base: '1' });
const saved = (text: string, version = '3'): SaveResponse => ({
  saved: [{ path, disk: { text, version } }],
  conflicts: {},
});

describe('opening the workspace', () => {
  it('takes the files and the drafts of an earlier visit', async () => {
    expect(value()).toBe('opening');
    await openFiles([mine()]);
    expect(value()).toEqual({ open: 'editing' });
    expect([textOf(path), textOf(other)]).toEqual(['mine', '{}']);
    expect(context().texts.conflicts).toEqual({});
  });

  it('says why it failed, and tries again when asked', async () => {
    await openings[0]?.fail(new Error('The server is gone.'));
    expect([value(), context().failure]).toEqual(['unreachable', 'The server is gone.']);
    actor.send({ type: 'open.retried' });
    expect([value(), context().failure]).toEqual(['opening', null]);
    await openings[1]?.answer({ files: { [path]: disk }, drafts: [] });
    expect(value()).toEqual({ open: 'editing' });
  });

  it('does not wait for an answer that never comes', () => {
    clock.increment(studioCallMilliseconds - 1);
    expect(value()).toBe('opening');
    clock.increment(1);
    expect([value(), openings[0]?.isAborted()]).toEqual(['unreachable', true]);
    expect(context().failure).toMatch(/not answered for 30 seconds/);
  });
});

describe('an open workspace', () => {
  beforeEach(() => openFiles());

  it('edits, undoes and redoes, and keeps what is unsaved each time', () => {
    edit('one');
    edit('two');
    actor.send({ type: 'edit.undone' });
    expect(textOf(path)).toBe('one');
    actor.send({ type: 'edit.undone' });
    expect(textOf(path)).toBe('{}');
    actor.send({ type: 'edit.redone' });
    expect(textOf(path)).toBe('one');
    actor.send({ type: 'edit.redone' });
    expect(textOf(path)).toBe('two');
    const texts = ['one', 'two', 'one', null, 'one', 'two'];
    expect(stored).toEqual(texts.map((text) => (text === null ? [] : [mine(text)])));
  });

  it('saves nothing where nothing is unsaved', () => {
    actor.send({ type: 'save.pressed' });
    expect([value(), savings.length]).toEqual([{ open: 'editing' }, 0]);
  });

  it('saves what is unsaved, and lets go of the drafts', async () => {
    edit('mine');
    actor.send({ type: 'save.pressed' });
    expect(value()).toEqual({ open: 'saving' });
    expect(savings.map(({ input }) => input)).toEqual([[mine()]]);
    await savings[0]?.answer(saved('mine'));
    expect(value()).toEqual({ open: 'editing' });
    expect([unsavedDrafts(context().texts), stored.at(-1), context().failure]).toEqual([[], [], null]);
  });

  describe('texts that a program makes of saved ones', () => {
    const follow = (text: string) => actor.send({ type: 'texts.generated', texts: { [path]: text } });

    it.each(['while it saves', 'after it saved'])('are saved too when they come %s', async (when) => {
      edit('mine');
      actor.send({ type: 'save.pressed' });
      if (when === 'while it saves') follow('made');
      await savings[0]?.answer(saved('mine'));
      actor.send({ type: 'disk.changed', path, disk: { text: textOf(path) ?? '', version: '3' } });
      if (when === 'after it saved') follow('made');
      expect(savings.map(({ input }) => input[0]?.text)).toEqual(['mine', 'made']);
      await savings[1]?.answer(saved('made', '4'));
      expect([value(), unsavedDrafts(context().texts)]).toEqual([{ open: 'editing' }, []]);
    });

    it('wait for the next press once something was edited, or changed on the disk', async () => {
      edit('mine');
      actor.send({ type: 'save.pressed' });
      await savings[0]?.answer(saved('mine'));
      actor.send({ type: 'disk.changed', path, disk: { text: 'outside', version: '4' } });
      follow('made');
      edit('more');
      follow('made of more');
      expect([value(), savings.length]).toEqual([{ open: 'editing' }, 1]);
    });

    it('are not tried again by themselves when they could not be saved', async () => {
      edit('mine');
      actor.send({ type: 'save.pressed' });
      follow('made');
      await savings[0]?.fail(new Error('The disk is full.'));
      expect([value(), savings.length, context().failure]).toEqual([
        { open: 'editing' },
        1,
        'The disk is full.',
      ]);
    });
  });

  it('goes on while it saves: what is written meanwhile stays unsaved, on top of what was saved', async () => {
    edit('mine');
    actor.send({ type: 'save.pressed' });
    edit('more');
    actor.send({ type: 'save.pressed' });
    expect(savings).toHaveLength(1);
    await savings[0]?.answer(saved('mine'));
    const left = [{ path, text: 'more', base: '3' }];
    expect([unsavedDrafts(context().texts), stored.at(-1)]).toEqual([left, left]);
    actor.send({ type: 'save.pressed' });
    expect(savings[1]?.input).toEqual(left);
  });

  it('says why a saving failed, keeps the texts, and says nothing of it once the next begins', async () => {
    edit('mine');
    actor.send({ type: 'save.pressed' });
    await savings[0]?.fail(new Error('The disk is full.'));
    expect([value(), context().failure]).toEqual([{ open: 'editing' }, 'The disk is full.']);
    expect(unsavedDrafts(context().texts)).toEqual([mine()]);
    actor.send({ type: 'save.pressed' });
    expect([value(), context().failure]).toEqual([{ open: 'saving' }, null]);
  });

  it('gives up a saving that hangs, says so, and saves again when asked', async () => {
    edit('mine');
    actor.send({ type: 'save.pressed' });
    clock.increment(studioCallMilliseconds - 1);
    expect(value()).toEqual({ open: 'saving' });
    clock.increment(1);
    expect([value(), savings[0]?.isAborted()]).toEqual([{ open: 'editing' }, true]);
    expect(context().failure).toMatch(/not answered for 30 seconds/);
    expect(unsavedDrafts(context().texts)).toEqual([mine()]);
    actor.send({ type: 'save.pressed' });
    await savings[1]?.answer(saved('mine'));
    expect(unsavedDrafts(context().texts)).toEqual([]);
  });

  it('saves nothing over a file that was changed outside, until somebody says which text counts', () => {
    edit('mine');
    stored = [];
    actor.send({ type: 'disk.changed', path, disk: outside });
    expect(stored).toEqual([[mine()]]);
    expect(context().texts.conflicts).toEqual({ [path]: outside });
    actor.send({ type: 'save.pressed' });
    expect([value(), savings.length]).toEqual([{ open: 'editing' }, 0]);
    expect(context().failure).toMatch(/^Nothing was saved/);
    actor.send({ type: 'conflict.resolved', path, keep: 'mine' });
    const settled = [{ ...mine(), base: '2' }];
    expect([context().failure, context().texts.conflicts, stored.at(-1)]).toEqual([null, {}, settled]);
    actor.send({ type: 'save.pressed' });
    expect(savings[0]?.input).toEqual(settled);
  });

  it('learns of a conflict by the answer to a saving too', async () => {
    edit('mine');
    actor.send({ type: 'save.pressed' });
    await savings[0]?.answer({ saved: [], conflicts: { [path]: outside } });
    expect(context().texts.conflicts).toEqual({ [path]: outside });
    expect([textOf(path), stored.at(-1)]).toEqual(['mine', [mine()]]);
  });

  it('takes what a program makes of the texts, and keeps that for the next visit', () => {
    edit('mine');
    actor.send({ type: 'texts.generated', texts: { [other]: 'made' } });
    expect([textOf(path), textOf(other)]).toEqual(['mine', 'made']);
    expect(stored.at(-1)).toEqual([mine(), { ...mine('made'), path: other }]);
  });

  it('knows whether the browser keeps what is unsaved', () => {
    expect(context().areDraftsStored).toBe(true);
    actor.send({ type: 'drafts.stored', areStored: false });
    expect(context().areDraftsStored).toBe(false);
  });

  it('counts the other tabs', () => {
    actor.send({ type: 'tabs.counted', others: 2 });
    expect(context().otherTabs).toBe(2);
  });
});
