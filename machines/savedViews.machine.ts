import { assign, fromPromise, setup } from 'xstate';
import type { SavedView, SavedViewCall } from '#contract/inbox/desk.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

/** A change of the saved views: a new one, another name or sharing, or the removal of one. */
export type ViewChange =
  | { readonly kind: 'add'; readonly view: SavedViewCall }
  | { readonly kind: 'change'; readonly id: string; readonly view: SavedViewCall }
  | { readonly kind: 'remove'; readonly id: string };

export interface SavedViewsContext {
  readonly views: readonly SavedView[];
  readonly change: ViewChange | null;
  /** Why the last change failed. */
  readonly message: string | null;
}

export type SavedViewsEvent =
  | { type: 'naming.opened' }
  | { type: 'naming.closed' }
  | { type: 'view.added'; view: SavedViewCall }
  | { type: 'view.changed'; id: string; view: SavedViewCall }
  | { type: 'removal.clicked'; id: string }
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' };

const setUp = setup({
  types: { context: {} as SavedViewsContext, events: {} as SavedViewsEvent },
  actors: {
    /** Rejects if there is no response. Provided by the page. */
    readViews: fromPromise<readonly SavedView[]>(notProvided),
    /** Returns all views after the change. Rejects with a message for the employee, '' if there is no response. */
    changeViews: fromPromise<readonly SavedView[], ViewChange | null>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: { isNew: ({ context }) => context.change?.kind === 'add' },
  actions: {
    setViews: assign({ views: (_, views: readonly SavedView[]) => views, change: null, message: null }),
    setChange: assign({ change: (_, change: ViewChange) => change, message: null }),
    showFailure: assign({
      message: (_, message: string) => message || 'Not saved. The server did not respond. Try again.',
    }),
    clearMessage: assign({ message: null }),
  },
});

interface Failed {
  readonly event: { readonly error: unknown };
}
const reasonOf = ({ event: { error } }: Failed) => (error instanceof Error ? error.message : '');
const setViews = {
  type: 'setViews',
  params: ({ event }: { readonly event: { readonly output: readonly SavedView[] } }) => event.output,
} as const;

/** The employee's saved views and the shared ones of others. A view that could not be saved keeps its dialog open. */
export const savedViewsMachine = setUp.createMachine({
  id: 'savedViews',
  context: { views: [], change: null, message: null },
  initial: 'reading',
  states: {
    /** Without a response the list works without saved views. */
    reading: {
      invoke: { src: 'readViews', onDone: { target: 'ready', actions: setViews }, onError: 'ready' },
      after: { callTimeout: 'ready' },
    },
    ready: {
      on: {
        'naming.opened': { target: 'naming', actions: 'clearMessage' },
        'view.changed': {
          target: 'changing',
          actions: { type: 'setChange', params: ({ event: { id, view } }) => ({ kind: 'change', id, view }) },
        },
        'removal.clicked': {
          target: 'confirmingRemoval',
          actions: { type: 'setChange', params: ({ event: { id } }) => ({ kind: 'remove', id }) },
        },
      },
    },
    naming: {
      on: {
        'view.added': {
          target: 'changing',
          actions: { type: 'setChange', params: ({ event: { view } }) => ({ kind: 'add', view }) },
        },
        'naming.closed': { target: 'ready', actions: 'clearMessage' },
      },
    },
    confirmingRemoval: { on: { 'removal.confirmed': 'changing', 'removal.declined': 'ready' } },
    changing: {
      invoke: {
        src: 'changeViews',
        input: ({ context }) => context.change,
        onDone: { target: 'ready', actions: setViews },
        onError: { target: 'notChanged', actions: { type: 'showFailure', params: reasonOf } },
      },
      after: { callTimeout: { target: 'notChanged', actions: { type: 'showFailure', params: '' } } },
    },
    notChanged: { always: [{ guard: 'isNew', target: 'naming' }, { target: 'ready' }] },
  },
});
