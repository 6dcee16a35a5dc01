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

export interface DiskChange {
  readonly path: string;
  readonly disk: DiskFile | null;
}

export interface Resolution {
  readonly path: string;
  readonly keep: 'mine' | 'disk';
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
  | ({ type: 'disk.changed' } & DiskChange)
  | ({ type: 'conflict.resolved' } & Resolution);

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
    editTexts: assign(({ context: { texts } }, edit: Edit) => ({
      texts: editTexts(texts, edit),
      savesGenerated: false,
    })),
    setGenerated: assign({
      texts: ({ context }, { texts }: { texts: Texts }) => applyGenerated(context.texts, texts),
    }),
    undoEdit: assign(({ context: { texts } }) => ({ texts: undoEdit(texts), savesGenerated: false })),
    redoEdit: assign(({ context: { texts } }) => ({ texts: redoEdit(texts), savesGenerated: false })),
    setDisk: assign(({ context: { texts, savesGenerated, sent } }, { path, disk }: DiskChange) => {
      // the watcher reports the workspace's own saves, too, some after the text was generated again
      const isOwn = [texts.files[path]?.text, sent[path]].includes(disk?.text ?? null);
      return { texts: applyDiskChange(texts, path, disk), savesGenerated: savesGenerated && isOwn };
    }),
    resolveConflict: assign(({ context: { texts } }, { path, keep }: Resolution) => ({
      texts: resolveConflict(texts, path, keep),
      savesGenerated: false,
      failure: null,
    })),
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
        'texts.edited': { actions: { type: 'editTexts', params: ({ event }) => event } },
        'texts.generated': { actions: { type: 'setGenerated', params: ({ event }) => event } },
        'edit.undone': { actions: 'undoEdit' },
        'edit.redone': { actions: 'redoEdit' },
        'disk.changed': { actions: { type: 'setDisk', params: ({ event }) => event } },
        'conflict.resolved': { actions: { type: 'resolveConflict', params: ({ event }) => event } },
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
