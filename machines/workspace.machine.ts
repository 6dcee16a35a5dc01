import { assign, fromPromise, setup } from 'xstate';
import {
  type DiskFile,
  type Draft,
  editTexts,
  followTexts,
  markSaved,
  noTexts,
  openTexts,
  redoEdit,
  settleConflict,
  takeDisk,
  undoEdit,
  unsavedDrafts,
  type WorkspaceTexts,
} from './workspaceTexts.ts';

/** What the workspace begins with: the files on the disk, and what an earlier visit left unsaved. */
export interface WorkspaceOpening {
  readonly files: Readonly<Record<string, DiskFile>>;
  readonly drafts: readonly Draft[];
}

/** A file that was saved, or one that could not be because the disk holds another than the workspace knew. */
export interface SaveAnswer {
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
  readonly areDraftsKept: boolean;
  /** Whether nothing was edited since Save was pressed: texts that a program makes of the saved ones are saved too. */
  readonly savesFollowing: boolean;
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
  | { type: 'texts.followed'; texts: Readonly<Record<string, string>> }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'save.pressed' }
  | { type: 'open.retried' }
  | { type: 'disk.changed'; path: string; disk: DiskFile | null }
  | { type: 'conflict.settled'; path: string; keep: 'mine' | 'disk' }
  | { type: 'tabs.counted'; others: number }
  | { type: 'drafts.kept'; areKept: boolean };

/** Who asks the studio's server waits no longer: a save that hangs would keep every later one back. */
export const studioCallMilliseconds = 30_000;

const setUp = setup({
  types: { context: {} as WorkspaceContext, events: {} as WorkspaceEvent },
  actors: {
    /** Reads the files, and the drafts of an earlier visit. Supplied by the page. */
    openFiles: fromPromise<WorkspaceOpening>(async () => {
      throw new Error('No openFiles was provided.');
    }),
    /** Saves texts where the disk still holds their base, all or none; rejects when there was no answer. Supplied by the page. */
    saveFiles: fromPromise<SaveAnswer, readonly Draft[]>(async () => {
      throw new Error('No saveFiles was provided.');
    }),
  },
  delays: { callTimeout: studioCallMilliseconds },
  guards: {
    hasUnsaved: ({ context }) => unsavedDrafts(context.texts).length > 0,
    hasFollowed: ({ context }) => context.savesFollowing && unsavedDrafts(context.texts).length > 0,
    hasConflicts: ({ context }) => Object.keys(context.texts.conflicts).length > 0,
  },
  actions: {
    /** Effect, supplied by the page: keeps what is unsaved for the next visit, and tells by `drafts.kept` whether it could. */
    keepDrafts: () => {},

    takeOpening: assign({
      texts: (_, { files, drafts }: WorkspaceOpening) => openTexts(files, drafts),
      failure: null,
    }),
    edit: assign({
      texts: ({ context, event }) =>
        event.type === 'texts.edited' ? editTexts(context.texts, event) : context.texts,
      savesFollowing: false,
    }),
    follow: assign({
      texts: ({ context, event }) =>
        event.type === 'texts.followed' ? followTexts(context.texts, event.texts) : context.texts,
    }),
    undo: assign({ texts: ({ context }) => undoEdit(context.texts), savesFollowing: false }),
    redo: assign({ texts: ({ context }) => redoEdit(context.texts), savesFollowing: false }),
    followDisk: assign({
      texts: ({ context, event }) =>
        event.type === 'disk.changed' ? takeDisk(context.texts, event.path, event.disk) : context.texts,
      // the disk tells of the workspace's own saves, too
      savesFollowing: ({ context, event }) =>
        event.type === 'disk.changed' &&
        context.savesFollowing &&
        context.texts.files[event.path]?.text === event.disk?.text,
    }),
    settle: assign({
      texts: ({ context, event }) =>
        event.type === 'conflict.settled'
          ? settleConflict(context.texts, event.path, event.keep)
          : context.texts,
      savesFollowing: false,
    }),
    takeSaved: assign({
      texts: ({ context }, { saved, conflicts }: SaveAnswer) =>
        Object.entries(conflicts).reduce(
          (texts, [path, disk]) => takeDisk(texts, path, disk),
          markSaved(context.texts, saved),
        ),
      failure: null,
      savesFollowing: ({ context }, { conflicts }: SaveAnswer) =>
        context.savesFollowing && Object.keys(conflicts).length === 0,
    }),
    saveFollowing: assign({ savesFollowing: true }),
    countTabs: assign({
      otherTabs: ({ context, event }) => (event.type === 'tabs.counted' ? event.others : context.otherTabs),
    }),
    noteKeeping: assign({
      areDraftsKept: ({ context, event }) =>
        event.type === 'drafts.kept' ? event.areKept : context.areDraftsKept,
    }),
    sayFailure: assign({
      failure: (_, { error }: { error: unknown }) => (error instanceof Error ? error.message : String(error)),
      savesFollowing: false,
    }),
    sayConflicts: assign({
      failure:
        'Nothing was saved: files were changed outside. Choose for each whether your text or the other counts.',
    }),
    saySilence: assign({
      failure: `The studio’s server has not answered for ${studioCallMilliseconds / 1000} seconds. Your texts are kept here: try again.`,
      savesFollowing: false,
    }),
    sayNothing: assign({ failure: null }),
  },
});

/**
 * The texts that somebody works on in the studio: opened, edited with one history across all files, saved all at once.
 * Texts are kept for the next visit with every change. A file that changes on the disk meanwhile is followed when it has
 * no unsaved text, and otherwise asked about; nothing is merged. Editing goes on while a saving is under way.
 */
export const workspaceMachine = setUp.createMachine({
  id: 'workspace',
  context: { texts: noTexts, failure: null, otherTabs: 0, areDraftsKept: true, savesFollowing: false },
  on: {
    'tabs.counted': { actions: 'countTabs' },
    'drafts.kept': { actions: 'noteKeeping' },
  },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openFiles',
        onDone: {
          target: 'open',
          actions: { type: 'takeOpening', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unreachable',
          actions: { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callTimeout: { target: 'unreachable', actions: 'saySilence' } },
    },
    unreachable: {
      on: { 'open.retried': { target: 'opening', actions: 'sayNothing' } },
    },
    open: {
      on: {
        'texts.edited': { actions: ['edit', 'keepDrafts'] },
        'texts.followed': { actions: ['follow', 'keepDrafts'] },
        'edit.undone': { actions: ['undo', 'keepDrafts'] },
        'edit.redone': { actions: ['redo', 'keepDrafts'] },
        'disk.changed': { actions: ['followDisk', 'keepDrafts'] },
        'conflict.settled': { actions: ['settle', 'sayNothing', 'keepDrafts'] },
      },
      initial: 'editing',
      states: {
        editing: {
          always: { guard: 'hasFollowed', target: 'saving' },
          on: {
            'save.pressed': [
              { guard: 'hasConflicts', actions: 'sayConflicts' },
              { guard: 'hasUnsaved', target: 'saving', actions: 'saveFollowing' },
            ],
          },
        },
        saving: {
          entry: 'sayNothing',
          invoke: {
            src: 'saveFiles',
            input: ({ context }) => unsavedDrafts(context.texts),
            onDone: {
              target: 'editing',
              actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'keepDrafts'],
            },
            onError: {
              target: 'editing',
              actions: { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { callTimeout: { target: 'editing', actions: 'saySilence' } },
        },
      },
    },
  },
});
