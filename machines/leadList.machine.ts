import { assign, emit, setup } from 'xstate';

/** A page of the list as it was loaded. */
export interface LoadedPage {
  /** The filter and order. Another one is another list. */
  readonly list: string;
  /** From 0. */
  readonly page: number;
  readonly lastPage: number;
  readonly pageSize: number;
  readonly ids: readonly string[];
}

export interface LeadListContext {
  readonly loaded: LoadedPage;
  /** The lead that is open or was last; null before the first one. */
  readonly id: string | null;
  /** The leads of this list that were opened. */
  readonly visited: readonly string[];
  /** How many of them were changed since, so that they may have another place in the order. */
  readonly changed: readonly string[];
  readonly step: Step;
  /** Whether the last step found no further lead. */
  readonly isAtEnd: boolean;
}

export interface Step {
  readonly by: 1 | -1;
  /** Whether a lead is open, which the step replaces. Otherwise the step moves in the list only. */
  readonly isOpen: boolean;
}

export type LeadListEvent =
  | { type: 'page.read'; loaded: LoadedPage }
  | { type: 'page.failed' }
  /** `from`: the lead with the focus, if no lead is open. */
  | { type: 'step.requested'; step: Step; from: string | null }
  | { type: 'lead.opened'; id: string }
  | { type: 'lead.changed'; id: string };

const nothing: LoadedPage = { list: '', page: 0, lastPage: 0, pageSize: 1, ids: [] };

/** The next id of the page in the step's direction; undefined at its end. */
function neighbour({ loaded, id, step, visited }: LeadListContext): string | undefined {
  const at = id === null ? -1 : loaded.ids.indexOf(id);
  // the lead is no longer on the page, as after a reload
  if (at === -1) return firstOf({ loaded, step, visited });
  return loaded.ids[at + step.by];
}

/** The lead at which a step arrives on a page that was loaded for it; undefined if all of it was visited. */
function firstOf({ loaded, step, visited }: Pick<LeadListContext, 'loaded' | 'step' | 'visited'>) {
  if (step.by === -1) return loaded.ids.at(-1);
  return step.isOpen ? loaded.ids.find((each) => !visited.includes(each)) : loaded.ids[0];
}

/**
 * The page that has the step's next lead; undefined if there is none. Leads that were changed may have moved behind the others
 * or out of the filter, so as many leads may have moved up to earlier pages.
 */
function pageAfter({ loaded: { page, lastPage, pageSize }, step, changed }: LeadListContext) {
  if (step.by === -1) return page > 0 ? page - 1 : undefined;
  if (!step.isOpen || changed.length === 0) return page < lastPage ? page + 1 : undefined;
  return Math.max(0, Math.floor(((page + 1) * pageSize - changed.length) / pageSize));
}

const setUp = setup({
  types: {
    context: {} as LeadListContext,
    events: {} as LeadListEvent,
    emitted: {} as
      | { readonly type: 'lead.reached'; readonly id: string; readonly isOpen: boolean }
      /** The list has to load this page, also if it is the present one. */
      | { readonly type: 'page.requested'; readonly page: number },
  },
  guards: {
    hasNeighbour: ({ context }) => neighbour(context) !== undefined,
    hasFirst: ({ context }) => firstOf(context) !== undefined,
    hasPage: ({ context }) => pageAfter(context) !== undefined,
    hasNextPage: ({ context: { loaded, step } }) => step.by === 1 && loaded.page < loaded.lastPage,
  },
  actions: {
    setPage: assign(({ context }, { loaded }: { loaded: LoadedPage }) => ({
      loaded,
      ...(loaded.list !== context.loaded.list && { visited: [], changed: [] }),
    })),
    setStep: assign(({ context }, { step, from }: { step: Step; from: string | null }) => ({
      step,
      isAtEnd: false,
      id: step.isOpen ? context.id : (from ?? context.id),
    })),
    setId: assign({
      id: (_, { id }: { id: string }) => id,
      isAtEnd: ({ context }, { id }) => context.isAtEnd && context.id === id,
      visited: ({ context }, { id }) => [...new Set([...context.visited, id])],
    }),
    addChanged: assign({
      changed: ({ context }, { id }: { id: string }) => [...new Set([...context.changed, id])],
    }),
    goToNeighbour: assign({ id: ({ context }) => neighbour(context) ?? context.id }),
    goToFirst: assign({ id: ({ context }) => firstOf(context) ?? context.id }),
    reach: emit(
      ({ context: { id, step } }) => ({ type: 'lead.reached', id: id ?? '', isOpen: step.isOpen }) as const,
    ),
    requestPage: emit(({ context }) => ({ type: 'page.requested', page: pageAfter(context) ?? 0 }) as const),
    requestNextPage: emit(
      ({ context: { loaded } }) => ({ type: 'page.requested', page: loaded.page + 1 }) as const,
    ),
    setAtEnd: assign({ isAtEnd: true }),
  },
});

/**
 * The place in the list of leads: the next and previous lead, also on other pages. A lead that was opened is not opened again
 * by Next, although its change may have moved it.
 */
export const leadListMachine = setUp.createMachine({
  id: 'leadList',
  context: {
    loaded: nothing,
    id: null,
    visited: [],
    changed: [],
    step: { by: 1, isOpen: false },
    isAtEnd: false,
  },
  initial: 'resting',
  on: {
    'lead.opened': { actions: { type: 'setId', params: ({ event }) => event } },
    'lead.changed': { actions: { type: 'addChanged', params: ({ event }) => event } },
  },
  states: {
    resting: {
      on: {
        'page.read': { actions: { type: 'setPage', params: ({ event }) => event } },
        'step.requested': { target: 'stepping', actions: { type: 'setStep', params: ({ event }) => event } },
      },
    },
    stepping: {
      always: [
        { guard: 'hasNeighbour', target: 'resting', actions: ['goToNeighbour', 'reach'] },
        { guard: 'hasPage', target: 'turning', actions: 'requestPage' },
        { target: 'resting', actions: 'setAtEnd' },
      ],
    },
    turning: {
      on: {
        'page.read': { target: 'arriving', actions: { type: 'setPage', params: ({ event }) => event } },
        'page.failed': 'resting',
      },
    },
    arriving: {
      always: [
        { guard: 'hasFirst', target: 'resting', actions: ['goToFirst', 'reach'] },
        { guard: 'hasNextPage', target: 'turning', actions: 'requestNextPage' },
        { target: 'resting', actions: 'setAtEnd' },
      ],
    },
  },
});
