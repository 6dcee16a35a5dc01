import { type WorkspaceContext, workspaceMachine } from '../workspace.machine.ts';
import { conflictsOf, unsavedDrafts } from '../workspaceTexts.ts';
import type { MachineExamples } from './machineExamples.ts';

const path = 'form-schemas/marine/ui.json';
const first = { text: '{}\n', version: '1' };
const second = { text: '{ "outside": true }\n', version: '2' };
const mine = '{ "mine": true }\n';

export const workspaceExamples: MachineExamples = {
  machine: workspaceMachine,
  events: {
    'xstate.done.actor.0.workspace.opening': [{ output: { [path]: first } }],
    'xstate.error.actor.0.workspace.opening': [{ error: new Error('no answer') }],
    'texts.edited': [{ texts: { [path]: mine }, label: 'Typing', at: 0, joins: true }],
    'texts.generated': [{ texts: { [path]: mine } }],
    'disk.changed': [{ path, disk: second }],
    'conflict.resolved': [
      { path, keep: 'mine' },
      { path, keep: 'disk' },
    ],
    'xstate.done.actor.0.workspace.open.saving': [
      { output: { saved: [{ path, disk: { text: mine, version: '3' } }], conflicts: {} } },
      { output: { saved: [], conflicts: { [path]: second } } },
    ],
    'xstate.error.actor.0.workspace.open.saving': [{ error: new Error('no answer') }],
  },
  serializeContext: ({ texts, failure, savesGenerated }: WorkspaceContext) => [
    texts.files[path]?.disk?.version,
    unsavedDrafts(texts).length,
    Object.keys(conflictsOf(texts)),
    texts.done.length > 0,
    texts.undone.length > 0,
    failure,
    savesGenerated,
  ],
};
