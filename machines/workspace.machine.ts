import { assign, fromPromise, setup } from 'xstate';
import {
  applyDiskChange,
  applyGenerated,
  type DiskFile,
  type Draft,
  editTexts,
  markSaved,
  noTexts,
  openTexts,
  redoEdit,
  resolveConflict,
  undoEdit,
  unsavedDrafts,
  type WorkspaceTexts,
} from './workspaceTexts.ts';

/** What the workspace begins with: the files on the disk, and what an earlier visit left unsaved. */
export interface OpenedWorkspace {
  readonly files: Readonly<Record<string, DiskFile>>;
  readonly drafts: readonly Draft[];
}

/** A file that was saved, or one that could not be because the disk holds another than the workspace knew. */
export interface SaveResponse {
  readonly saved: readonly { readonly path: string; readonly disk: DiskFile | null }[];
  readonly conflicts: Readonly<Record<string, DiskFile | null>>;
}

export interface WorkspaceContext {
  readonly texts: WorkspaceTexts;
  /** Why the last opening or saving failed; null when it did not. */
  readonly failure: string | null;
  /** How many other tabs have the workspace open. */
  readonly otherTabs: number;
  /** Whether the browser keeps what is unsaved for the next visit. */
  readonly areDraftsStored: boolean;
  /** Whether nothing was edited since Save was pressed: texts generated from the saved ones are saved too. */
  readonly savesGenerated: boolean;
}

/** `at` is a moment in milliseconds: time is an input. */
export type WorkspaceEvent =
  | {
      type: 'texts.edited';
      texts: Readonly<Record<string, string | null>>;
      label: string;
      at: number;
      joins: boolean;
    }
  /** Texts that a program made of others, such as examples of a form. */
  | { type: 'texts.generated'; texts: Readonly<Record<string, string>> }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'save.pressed' }
  | { type: 'open.retried' }
  | { type: 'disk.changed'; path: string; disk: DiskFile | null }
  | { type: 'conflict.resolved'; path: string; keep: 'mine' | 'disk' }
  | { type: 'tabs.counted'; others: number }
  | { type: 'drafts.stored'; areStored: boolean };

/** Who asks the studio's server waits no longer: a save that hangs would keep every later one back. */
export const studioCallMilliseconds = 30_000;

const setUp = setup({
  types: { context: {} as WorkspaceContext, events: {} as WorkspaceEvent },
  actors: {
    /** Reads the files, and the drafts of an earlier visit. Supplied by the page. */
    openFiles: fromPromise<OpenedWorkspace>(async () => {
      throw new Error('No openFiles was provided.');
    }),
    /** Saves texts where the disk still holds their base, all or none; rejects when there was no answer. Supplied by the page. */
    saveFiles: fromPromise<SaveResponse, readonly Draft[]>(async () => {
      throw new Error('No saveFiles was provided.');
    }),
  },
  delays: { callTimeout: studioCallMilliseconds },
  guards: {
    hasUnsaved: ({ context }) => unsavedDrafts(context.texts).length > 0,
    hasGenerated: ({ context }) => context.savesGenerated && unsavedDrafts(context.texts).length > 0,
    hasConflicts: ({ context }) => Object.keys(context.texts.conflicts).length > 0,
  },
  actions: {
    /** Effect, supplied by the page: keeps what is unsaved for the next visit, and tells by `drafts.kept` whether it could. */
    storeDrafts: () => {},

    setOpened: assign({
      texts: (_, { files, drafts }: OpenedWorkspace) => openTexts(files, drafts),
      failure: null,
    }),
    edit: assign({
      texts: ({ context, event }) =>
        event.type === 'texts.edited' ? editTexts(context.texts, event) : context.texts,
      savesGenerated: false,
    }),
    applyGenerated: assign({
      texts: ({ context, event }) =>
        event.type === 'texts.generated' ? applyGenerated(context.texts, event.texts) : context.texts,
    }),
    undo: assign({ texts: ({ context }) => undoEdit(context.texts), savesGenerated: false }),
    redo: assign({ texts: ({ context }) => redoEdit(context.texts), savesGenerated: false }),
    applyDiskChange: assign({
      texts: ({ context, event }) =>
        event.type === 'disk.changed'
          ? applyDiskChange(context.texts, event.path, event.disk)
          : context.texts,
      // the disk tells of the workspace's own saves, too
      savesGenerated: ({ context, event }) =>
        event.type === 'disk.changed' &&
        context.savesGenerated &&
        context.texts.files[event.path]?.text === event.disk?.text,
    }),
    resolveConflict: assign({
      texts: ({ context, event }) =>
        event.type === 'conflict.resolved'
          ? resolveConflict(context.texts, event.path, event.keep)
          : context.texts,
      savesGenerated: false,
    }),
    applySaved: assign({
      texts: ({ context }, { saved, conflicts }: SaveResponse) =>
        Object.entries(conflicts).reduce(
          (texts, [path, disk]) => applyDiskChange(texts, path, disk),
          markSaved(context.texts, saved),
        ),
      failure: null,
      savesGenerated: ({ context }, { conflicts }: SaveResponse) =>
        context.savesGenerated && Object.keys(conflicts).length === 0,
    }),
    saveGenerated: assign({ savesGenerated: true }),
    setOtherTabs: assign({
      otherTabs: ({ context, event }) => (event.type === 'tabs.counted' ? event.others : context.otherTabs),
    }),
    setDraftsStored: assign({
      areDraftsStored: ({ context, event }) =>
        event.type === 'drafts.stored' ? event.areStored : context.areDraftsStored,
    }),
    setFailure: assign({
      failure: (_, { error }: { error: unknown }) => (error instanceof Error ? error.message : String(error)),
      savesGenerated: false,
    }),
    setConflictFailure: assign({
      failure:
        'Nothing was saved: files were changed outside. Choose for each whether your text or the other counts.',
    }),
    setTimeoutFailure: assign({
      failure: `The studio’s server has not answered for ${studioCallMilliseconds / 1000} seconds. Your texts are kept here: try again.`,
      savesGenerated: false,
    }),
    clearFailure: assign({ failure: null }),
  },
});

/**
 * The texts that somebody works on in the studio: opened, edited with one history across all files, saved all at once.
 * Texts are kept for the next visit with every change. A file that changes on the disk meanwhile is followed when it has
 * no unsaved text, and otherwise asked about; nothing is merged. Editing goes on while a saving is under way.
 */
export const workspaceMachine = setUp.createMachine({
  id: 'workspace',
  context: { texts: noTexts, failure: null, otherTabs: 0, areDraftsStored: true, savesGenerated: false },
  on: {
    'tabs.counted': { actions: 'setOtherTabs' },
    'drafts.stored': { actions: 'setDraftsStored' },
  },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openFiles',
        onDone: {
          target: 'open',
          actions: { type: 'setOpened', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unreachable',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callTimeout: { target: 'unreachable', actions: 'setTimeoutFailure' } },
    },
    unreachable: {
      on: { 'open.retried': { target: 'opening', actions: 'clearFailure' } },
    },
    open: {
      on: {
        'texts.edited': { actions: ['edit', 'storeDrafts'] },
        'texts.generated': { actions: ['applyGenerated', 'storeDrafts'] },
        'edit.undone': { actions: ['undo', 'storeDrafts'] },
        'edit.redone': { actions: ['redo', 'storeDrafts'] },
        'disk.changed': { actions: ['applyDiskChange', 'storeDrafts'] },
        'conflict.resolved': { actions: ['resolveConflict', 'clearFailure', 'storeDrafts'] },
      },
      initial: 'editing',
      states: {
        editing: {
          always: { guard: 'hasGenerated', target: 'saving' },
          on: {
            'save.pressed': [
              { guard: 'hasConflicts', actions: 'setConflictFailure' },
              { guard: 'hasUnsaved', target: 'saving', actions: 'saveGenerated' },
            ],
          },
        },
        saving: {
          entry: 'clearFailure',
          invoke: {
            src: 'saveFiles',
            input: ({ context }) => unsavedDrafts(context.texts),
            onDone: {
              target: 'editing',
              actions: [{ type: 'applySaved', params: ({ event }) => event.output }, 'storeDrafts'],
            },
            onError: {
              target: 'editing',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { callTimeout: { target: 'editing', actions: 'setTimeoutFailure' } },
        },
      },
    },
  },
});
