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

/** The saved files, and those that were not saved because they have changed on the disk. */
export interface SaveResponse {
  readonly saved: readonly { readonly path: string; readonly disk: DiskFile | null }[];
  readonly conflicts: Readonly<Record<string, DiskFile | null>>;
}

export interface WorkspaceContext {
  readonly texts: WorkspaceTexts;
  /** The error of the last attempt to open or save; null if it succeeded. */
  readonly failure: string | null;
  /** Whether texts that were generated after a save are saved automatically. True from a save until the next edit. */
  readonly savesGenerated: boolean;
  /** The texts of the last save. */
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

/** The time of an edit is an input, `at`, in milliseconds since the epoch. */
export type WorkspaceEvent =
  | ({ type: 'texts.edited' } & Edit)
  /** Texts that a program generated from others, such as examples of a form. */
  | { type: 'texts.generated'; texts: Texts }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'save.pressed' }
  | { type: 'open.retried' }
  | ({ type: 'disk.changed' } & DiskChange)
  | ({ type: 'conflict.resolved' } & Resolution);

/** A call that takes longer has failed, because a hanging save would block all later ones. */
export const studioCallMilliseconds = 30_000;

const setUp = setup({
  types: { context: {} as WorkspaceContext, events: {} as WorkspaceEvent },
  actors: {
    /** Provided by the page. */
    openFiles: fromPromise<DiskFiles>(notProvided),
    /** Saves all texts, or none if a file on the disk differs from a text's base. Provided by the page. */
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
      // the watcher also reports this workspace's own saves, sometimes when a newer text has already been generated
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
    setSent: assign({
      sent: ({ context }) =>
        Object.fromEntries(unsavedDrafts(context.texts).map(({ path, text }) => [path, text])),
    }),
  },
});

const conflictError =
  'Nothing was saved, because files have changed on the disk. For each of them, choose your text or the one on the disk.';
const timeoutError = `The studio’s server has not responded for ${studioCallMilliseconds / 1000} seconds. Your texts are still here. Try again.`;
const setFailure = {
  type: 'setFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
} as const;
const setTimeoutFailure = { type: 'setFailure', params: { error: timeoutError } } as const;

/**
 * The texts open in the studio, which share one history and are saved together. A file that changes on the disk replaces
 * a saved text and conflicts with an unsaved one; nothing is merged. Editing continues during a save.
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
          entry: ['clearFailure', 'setSent'],
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
