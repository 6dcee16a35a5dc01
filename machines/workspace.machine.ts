import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from './providedCalls.ts';
import {
  applyDiskChange,
  applyGenerated,
  conflictsOf,
  type DiskFile,
  type Draft,
  type Edit,
  editTexts,
  markSaved,
  noTexts,
  openTexts,
  redoEdit,
  resolveConflict,
  type Texts,
  undoEdit,
  unsavedDrafts,
  type WorkspaceTexts,
} from './workspaceTexts.ts';

export type DiskFiles = Readonly<Record<string, DiskFile>>;

/** A file that was saved, or one that could not be because the disk holds another than the workspace knew. */
export interface SaveResponse {
  readonly saved: readonly { readonly path: string; readonly disk: DiskFile | null }[];
  readonly conflicts: Readonly<Record<string, DiskFile | null>>;
}

export interface WorkspaceContext {
  readonly texts: WorkspaceTexts;
  /** Why the last opening or saving failed; null when it did not. */
  readonly failure: string | null;
  /** Whether nothing was edited since Save was pressed: texts generated from the saved ones are saved too. */
  readonly savesGenerated: boolean;
  /** What was sent to be saved last. */
  readonly sent: Texts;
}

/** `at` is a moment in milliseconds: time is an input. */
export type WorkspaceEvent =
  | ({ type: 'texts.edited' } & Edit)
  /** Texts that a program made of others, such as examples of a form. */
  | { type: 'texts.generated'; texts: Texts }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'save.pressed' }
  | { type: 'open.retried' }
  | { type: 'disk.changed'; path: string; disk: DiskFile | null }
  | { type: 'conflict.resolved'; path: string; keep: 'mine' | 'disk' };

/** The studio's server is not waited for any longer: a hanging save would block every later one. */
export const studioCallMilliseconds = 30_000;

const setUp = setup({
  types: { context: {} as WorkspaceContext, events: {} as WorkspaceEvent },
  actors: {
    /** Supplied by the page. */
    openFiles: fromPromise<DiskFiles>(notProvided),
    /** Saves texts where the disk still holds their base, all or none. Supplied by the page. */
    saveFiles: fromPromise<SaveResponse, readonly Draft[]>(notProvided),
  },
  delays: { callTimeout: studioCallMilliseconds },
  guards: {
    hasUnsaved: ({ context }) => unsavedDrafts(context.texts).length > 0,
    hasGenerated: ({ context }) => context.savesGenerated && unsavedDrafts(context.texts).length > 0,
    hasConflicts: ({ context }) => Object.keys(conflictsOf(context.texts)).length > 0,
  },
  actions: {
    setOpened: assign({ texts: (_, files: DiskFiles) => openTexts(files) }),
    changeTexts: assign(({ context, event }) => {
      const { texts, savesGenerated, sent } = context;
      switch (event.type) {
        case 'texts.edited':
          return { texts: editTexts(texts, event), savesGenerated: false };
        case 'texts.generated':
          return { texts: applyGenerated(texts, event.texts) };
        case 'edit.undone':
          return { texts: undoEdit(texts), savesGenerated: false };
        case 'edit.redone':
          return { texts: redoEdit(texts), savesGenerated: false };
        case 'disk.changed': {
          // the watcher reports the workspace's own saves, too, some after the text was made anew
          const { path, disk } = event;
          const isOwn = [texts.files[path]?.text, sent[path]].includes(disk?.text ?? null);
          return {
            texts: applyDiskChange(texts, path, disk),
            savesGenerated: savesGenerated && isOwn,
          };
        }
        case 'conflict.resolved':
          return {
            texts: resolveConflict(texts, event.path, event.keep),
            savesGenerated: false,
            failure: null,
          };
        default:
          return {};
      }
    }),
    applySaved: assign({
      texts: ({ context }, { saved, conflicts }: SaveResponse) =>
        Object.entries(conflicts).reduce(
          (texts, [path, disk]) => applyDiskChange(texts, path, disk),
          markSaved(context.texts, saved),
        ),
      savesGenerated: ({ context }, { conflicts }: SaveResponse) =>
        context.savesGenerated && Object.keys(conflicts).length === 0,
    }),
    saveGenerated: assign({ savesGenerated: true }),
    setFailure: assign({
      failure: (_, { error }: { error: unknown }) => (error instanceof Error ? error.message : String(error)),
      savesGenerated: false,
    }),
    clearFailure: assign({ failure: null }),
    noteSent: assign({
      sent: ({ context }) =>
        Object.fromEntries(unsavedDrafts(context.texts).map(({ path, text }) => [path, text])),
    }),
  },
});

const conflictError =
  'Nothing was saved: files were changed outside. Choose for each whether your text or the other counts.';
const timeoutError = `The studio’s server has not answered for ${studioCallMilliseconds / 1000} seconds. Your texts are kept here: try again.`;
const setFailure = {
  type: 'setFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
} as const;
const setTimeoutFailure = { type: 'setFailure', params: { error: timeoutError } } as const;
const change = { actions: 'changeTexts' } as const;

/**
 * The texts open in the studio: edited with one history across all files, saved together. A file that changes on the
 * disk replaces a saved text, and is a conflict with an unsaved one; nothing is merged. Editing goes on during a save.
 */
export const workspaceMachine = setUp.createMachine({
  id: 'workspace',
  context: { texts: noTexts, failure: null, savesGenerated: false, sent: {} },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openFiles',
        onDone: {
          target: 'open',
          actions: { type: 'setOpened', params: ({ event }) => event.output },
        },
        onError: { target: 'unreachable', actions: setFailure },
      },
      after: { callTimeout: { target: 'unreachable', actions: setTimeoutFailure } },
    },
    unreachable: {
      on: { 'open.retried': { target: 'opening', actions: 'clearFailure' } },
    },
    open: {
      on: {
        'texts.edited': change,
        'texts.generated': change,
        'edit.undone': change,
        'edit.redone': change,
        'disk.changed': change,
        'conflict.resolved': change,
      },
      initial: 'editing',
      states: {
        editing: {
          always: { guard: 'hasGenerated', target: 'saving' },
          on: {
            'save.pressed': [
              { guard: 'hasConflicts', actions: { type: 'setFailure', params: { error: conflictError } } },
              { guard: 'hasUnsaved', target: 'saving', actions: 'saveGenerated' },
            ],
          },
        },
        saving: {
          entry: ['clearFailure', 'noteSent'],
          invoke: {
            src: 'saveFiles',
            input: ({ context }) => unsavedDrafts(context.texts),
            onDone: {
              target: 'editing',
              actions: { type: 'applySaved', params: ({ event }) => event.output },
            },
            onError: { target: 'editing', actions: setFailure },
          },
          after: { callTimeout: { target: 'editing', actions: setTimeoutFailure } },
        },
      },
    },
  },
});
