import { beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import {
  type DiskFiles,
  type SaveResponse,
  studioCallMilliseconds,
  type WorkspaceEvent,
  workspaceMachine,
} from '#machines/workspace.machine.ts';
import { conflictsOf, type DiskFile, type Draft, unsavedDrafts } from '#machines/workspaceTexts.ts';
import { holdCalls } from '../support/holdCalls.ts';

const path = 'form-schemas/marine/ui.json';
const other = 'form-schemas/marine/page.json';
const disk = { text: '{}', version: '1' };
const outside = { text: '{"outside":true}', version: '2' };

let actor: ActorRefFrom<typeof workspaceMachine>;
let clock: SimulatedClock;
let openings: ReturnType<typeof holdCalls<NonReducibleUnknown, DiskFiles>>['calls'];
let savings: ReturnType<typeof holdCalls<readonly Draft[], SaveResponse>>['calls'];

beforeEach(() => {
  clock = new SimulatedClock();
  const open = holdCalls<NonReducibleUnknown, DiskFiles>();
  const save = holdCalls<readonly Draft[], SaveResponse>();
  openings = open.calls;
  savings = save.calls;
  actor = createActor(
    workspaceMachine.provide({ actors: { openFiles: open.logic, saveFiles: save.logic } }),
    { clock },
  ).start();
});

/** What a product owner does, and what comes back: an event, an event's name, or the end of a call. */
type Step = WorkspaceEvent | WorkspaceEvent['type'] | (() => unknown);

const mine = (text = 'mine', base = '1'): Draft => ({ path, text, base });
const isOpened = () => openings.at(-1)?.answer({ [path]: disk, [other]: disk });
const isNotOpened = () => openings[0]?.fail(new Error('The server is gone.'));
const edits = (text: string): Step => ({
  ...{ type: 'texts.edited', texts: { [path]: text }, label: 'Typing', at: 0, joins: false },
});
const makes = (text: string, file = path): Step => ({ type: 'texts.generated', texts: { [file]: text } });
const changes = (now: DiskFile | null): Step => ({ type: 'disk.changed', path, disk: now });
const keeps = (keep: 'mine' | 'disk'): Step => ({ type: 'conflict.resolved', path, keep });
const isSaved = (text: string, version: string) => () =>
  savings.at(-1)?.answer({ saved: [{ path, disk: { text, version } }], conflicts: {} });
const isOvertaken = () => savings.at(-1)?.answer({ saved: [], conflicts: { [path]: outside } });
const isNotSaved = () => savings.at(-1)?.fail(new Error('The disk is full.'));
const passes = (ms: number) => () => clock.increment(ms);

const saving = [isOpened, edits('mine'), 'save.pressed'] as const;
const overtaken = [isOpened, edits('mine'), changes(outside)] as const;
const editing = { value: { open: 'editing' } };
const hung = { failure: expect.stringMatching(/not answered for 30 seconds/) };

async function stateAfter(steps: readonly Step[]) {
  for (const step of steps) {
    if (typeof step === 'function') await step();
    else actor.send((typeof step === 'string' ? { type: step } : step) as WorkspaceEvent);
  }
  const { context, value } = actor.getSnapshot();
  const { texts } = context;
  return {
    ...{ ...context, value, unsaved: unsavedDrafts(texts), conflicts: conflictsOf(texts) },
    texts: [path, other].map((file) => texts.files[file]?.text),
    saved: savings.map(({ input }) => input),
    aborted: [...openings, ...savings].map((call) => call.isAborted()),
  };
}

describe('the workspace', () => {
  it.each<readonly [string, readonly Step[], object]>([
    ['opens', [], { value: 'opening' }],
    ['says why it did not open', [isNotOpened], { value: 'unreachable', failure: 'The server is gone.' }],
    ['opens again when asked', [isNotOpened, 'open.retried'], { value: 'opening', failure: null }],
    ['waits for an answer', [passes(studioCallMilliseconds - 1)], { value: 'opening' }],
    [
      'does not wait for one that never comes',
      [passes(studioCallMilliseconds)],
      { ...hung, value: 'unreachable', aborted: [true] },
    ],
    [
      'edits, undoes and redoes',
      [isOpened, edits('one'), edits('two'), 'edit.undone', 'edit.undone', 'edit.redone'],
      { ...editing, texts: ['one', '{}'], unsaved: [mine('one')] },
    ],
    [
      'takes what a program makes of the texts',
      [isOpened, edits('mine'), makes('made', other)],
      { texts: ['mine', 'made'], unsaved: [mine(), { ...mine('made'), path: other }] },
    ],
    ['saves none of it by itself', [isOpened, makes('made')], { ...editing, unsaved: [mine('made')] }],
    ['loses a file that is deleted outside', [isOpened, changes(null)], { texts: [undefined, '{}'] }],
    ['and finds it again', [isOpened, changes(null), changes(outside)], { texts: [outside.text, '{}'] }],
    ['saves nothing where nothing is unsaved', [isOpened, 'save.pressed'], { ...editing, saved: [] }],
    ['saves what is unsaved', saving, { value: { open: 'saving' }, saved: [[mine()]] }],
    ['is done then', [...saving, isSaved('mine', '3')], { ...editing, unsaved: [], failure: null }],
    [
      'goes on while it saves: what is written meanwhile stays unsaved, on top of what was saved',
      [...saving, edits('more'), 'save.pressed', isSaved('mine', '3')],
      { ...editing, saved: [[mine()]], unsaved: [mine('more', '3')] },
    ],
    [
      'saves more with the next press',
      [...saving, edits('more'), isSaved('mine', '3'), 'save.pressed'],
      { saved: [[mine()], [mine('more', '3')]] },
    ],
    [
      'says why a saving failed, and keeps the texts',
      [...saving, isNotSaved],
      { ...editing, failure: 'The disk is full.', unsaved: [mine()] },
    ],
    [
      'says nothing of it once the next begins',
      [...saving, isNotSaved, 'save.pressed'],
      { value: { open: 'saving' }, failure: null },
    ],
    ['waits for a saving', [...saving, passes(studioCallMilliseconds - 1)], { value: { open: 'saving' } }],
    [
      'gives up one that hangs, and says so',
      [...saving, passes(studioCallMilliseconds)],
      { ...editing, ...hung, unsaved: [mine()], aborted: [false, true] },
    ],
    [
      'saves nothing over a file that was changed outside',
      [...overtaken, 'save.pressed'],
      {
        ...{ ...editing, saved: [], conflicts: { [path]: outside } },
        failure: expect.stringMatching(/^Nothing was saved/),
      },
    ],
    [
      'says no more of it once somebody says that the own text counts',
      [...overtaken, 'save.pressed', keeps('mine')],
      { ...editing, failure: null, conflicts: {}, unsaved: [mine('mine', '2')] },
    ],
    [
      'saves that with the next press',
      [...overtaken, keeps('mine'), 'save.pressed'],
      { saved: [[mine('mine', '2')]] },
    ],
    [
      'learns of a conflict by the answer to a saving too',
      [...saving, isOvertaken],
      { ...editing, texts: ['mine', '{}'], conflicts: { [path]: outside } },
    ],
  ])('%s', async (_what, steps, expected) => {
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});

describe('texts that a program makes of saved ones', () => {
  const both = [[mine()], [mine('made', '3')]];

  it.each<readonly [string, readonly Step[], object]>([
    [
      'are saved too when they come while it saves',
      [...saving, makes('made'), isSaved('mine', '3'), isSaved('made', '4')],
      { ...editing, saved: both, unsaved: [] },
    ],
    [
      'are saved too when they come after it saved',
      [...saving, isSaved('mine', '3'), changes({ text: 'mine', version: '3' }), makes('made')],
      { saved: both },
    ],
    [
      'are saved too when the disk tells of a save that they overtook, before its answer',
      [
        ...[...saving, makes('made'), changes({ text: 'mine', version: '3' })],
        ...[isSaved('mine', '3'), isSaved('made', '4')],
      ],
      { ...editing, saved: both, unsaved: [] },
    ],
    [
      'wait for the next press once something was edited',
      [...saving, isSaved('mine', '3'), edits('more'), makes('made of more')],
      { ...editing, saved: [[mine()]] },
    ],
    [
      'or changed on the disk',
      [...saving, isSaved('mine', '3'), changes({ text: 'theirs', version: '4' }), makes('made')],
      { ...editing, saved: [[mine()]] },
    ],
    [
      'are not tried again by themselves when they could not be saved',
      [...saving, makes('made'), isNotSaved],
      { ...editing, saved: [[mine()]], failure: 'The disk is full.' },
    ],
  ])('%s', async (_what, steps, expected) => {
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});
