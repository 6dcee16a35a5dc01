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

/** A product owner's action or the server's response, as an event, an event's type, or the end of a call. */
type Step = WorkspaceEvent | WorkspaceEvent['type'] | (() => unknown);

const mine = (text = 'mine', base = '1'): Draft => ({ path, text, base });
const opens = () => openings.at(-1)?.answer({ [path]: disk, [other]: disk });
const failsToOpen = () => openings[0]?.fail(new Error('The server is gone.'));
const edits = (text: string): Step => ({
  ...{ type: 'texts.edited', texts: { [path]: text }, label: 'Typing', at: 0, joins: false },
});
const generates = (text: string, file = path): Step => ({ type: 'texts.generated', texts: { [file]: text } });
const changes = (now: DiskFile | null): Step => ({ type: 'disk.changed', path, disk: now });
const keeps = (keep: 'mine' | 'disk'): Step => ({ type: 'conflict.resolved', path, keep });
const saves = (text: string, version: string) => () =>
  savings.at(-1)?.answer({ saved: [{ path, disk: { text, version } }], conflicts: {} });
const conflicts = () => savings.at(-1)?.answer({ saved: [], conflicts: { [path]: outside } });
const failsToSave = () => savings.at(-1)?.fail(new Error('The disk is full.'));
const passes = (ms: number) => () => clock.increment(ms);

const saving = [opens, edits('mine'), 'save.pressed'] as const;
const conflicting = [opens, edits('mine'), changes(outside)] as const;
const editing = { value: { open: 'editing' } };
const hung = { failure: expect.stringMatching(/not responded for 30 seconds/) };

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
    ['shows why it did not open', [failsToOpen], { value: 'unreachable', failure: 'The server is gone.' }],
    ['opens on a retry', [failsToOpen, 'open.retried'], { value: 'opening', failure: null }],
    ['waits for a response', [passes(studioCallMilliseconds - 1)], { value: 'opening' }],
    [
      'fails to open if the response is late',
      [passes(studioCallMilliseconds)],
      { ...hung, value: 'unreachable', aborted: [true] },
    ],
    [
      'edits, undoes and redoes',
      [opens, edits('one'), edits('two'), 'edit.undone', 'edit.undone', 'edit.redone'],
      { ...editing, texts: ['one', '{}'], unsaved: [mine('one')] },
    ],
    [
      'accepts generated texts',
      [opens, edits('mine'), generates('made', other)],
      { texts: ['mine', 'made'], unsaved: [mine(), { ...mine('made'), path: other }] },
    ],
    [
      'does not save generated texts by itself',
      [opens, generates('made')],
      { ...editing, unsaved: [mine('made')] },
    ],
    ['removes a file that is deleted on the disk', [opens, changes(null)], { texts: [undefined, '{}'] }],
    [
      'restores a file that is created again on the disk',
      [opens, changes(null), changes(outside)],
      { texts: [outside.text, '{}'] },
    ],
    ['does not save without unsaved texts', [opens, 'save.pressed'], { ...editing, saved: [] }],
    ['saves unsaved texts', saving, { value: { open: 'saving' }, saved: [[mine()]] }],
    [
      'has no unsaved texts after a save',
      [...saving, saves('mine', '3')],
      { ...editing, unsaved: [], failure: null },
    ],
    [
      'accepts edits during a save, which stay unsaved and are based on the saved text',
      [...saving, edits('more'), 'save.pressed', saves('mine', '3')],
      { ...editing, saved: [[mine()]], unsaved: [mine('more', '3')] },
    ],
    [
      'saves edits made during a save with the next press',
      [...saving, edits('more'), saves('mine', '3'), 'save.pressed'],
      { saved: [[mine()], [mine('more', '3')]] },
    ],
    [
      'shows why a save failed, and keeps the texts',
      [...saving, failsToSave],
      { ...editing, failure: 'The disk is full.', unsaved: [mine()] },
    ],
    [
      'hides the failure during the next save',
      [...saving, failsToSave, 'save.pressed'],
      { value: { open: 'saving' }, failure: null },
    ],
    ['waits for a save', [...saving, passes(studioCallMilliseconds - 1)], { value: { open: 'saving' } }],
    [
      'aborts a save if the response is late, and shows that',
      [...saving, passes(studioCallMilliseconds)],
      { ...editing, ...hung, unsaved: [mine()], aborted: [false, true] },
    ],
    [
      'does not overwrite a file that has changed on the disk',
      [...conflicting, 'save.pressed'],
      {
        ...{ ...editing, saved: [], conflicts: { [path]: outside } },
        failure: expect.stringMatching(/^Nothing was saved/),
      },
    ],
    [
      'hides the conflict once its own text is chosen',
      [...conflicting, 'save.pressed', keeps('mine')],
      { ...editing, failure: null, conflicts: {}, unsaved: [mine('mine', '2')] },
    ],
    [
      'saves the chosen text with the next press',
      [...conflicting, keeps('mine'), 'save.pressed'],
      { saved: [[mine('mine', '2')]] },
    ],
    [
      'detects a conflict in the response to a save',
      [...saving, conflicts],
      { ...editing, texts: ['mine', '{}'], conflicts: { [path]: outside } },
    ],
  ])('%s', async (_what, steps, expected) => {
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});

describe('texts that are generated from saved ones', () => {
  const both = [[mine()], [mine('made', '3')]];

  it.each<readonly [string, readonly Step[], object]>([
    [
      'are saved too if they arrive during a save',
      [...saving, generates('made'), saves('mine', '3'), saves('made', '4')],
      { ...editing, saved: both, unsaved: [] },
    ],
    [
      'are saved too if they arrive after a save',
      [...saving, saves('mine', '3'), changes({ text: 'mine', version: '3' }), generates('made')],
      { saved: both },
    ],
    [
      'are saved too if the disk reports the save before its response arrives',
      [
        ...[...saving, generates('made'), changes({ text: 'mine', version: '3' })],
        ...[saves('mine', '3'), saves('made', '4')],
      ],
      { ...editing, saved: both, unsaved: [] },
    ],
    [
      'wait for the next press after an edit',
      [...saving, saves('mine', '3'), edits('more'), generates('made of more')],
      { ...editing, saved: [[mine()]] },
    ],
    [
      'wait for the next press after a change on the disk',
      [...saving, saves('mine', '3'), changes({ text: 'theirs', version: '4' }), generates('made')],
      { ...editing, saved: [[mine()]] },
    ],
    [
      'are not saved again by themselves after a failure',
      [...saving, generates('made'), failsToSave],
      { ...editing, saved: [[mine()]], failure: 'The disk is full.' },
    ],
  ])('%s', async (_what, steps, expected) => {
    expect(await stateAfter(steps)).toMatchObject(expected);
  });
});
