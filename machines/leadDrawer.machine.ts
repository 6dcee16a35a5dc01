import { assign, emit, fromPromise, setup } from 'xstate';
import type { ChangeCall, EraseCall, LeadRecord, WorkChange } from '#contract/inbox/inboxLead.ts';
import { type LeadStatus, notSuspected } from '#contract/inbox/leadWork.ts';
import type { Message } from '#contract/login/loginTexts.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

/**
 * `done`: saved; `lead` is null if it was erased. `conflict`: somebody else changed the lead first. `invalid`: the server
 * rejected the input.
 */
export type ChangeResponse =
  | { readonly kind: 'done'; readonly lead: LeadRecord | null }
  | { readonly kind: 'conflict' | 'invalid'; readonly message: string };

/** What the employee has not saved yet. A missing part is unchanged; together they are one change of the lead. */
export interface LeadEdits extends WorkChange {
  /** Another status, or the release of a suspected lead. */
  readonly status?: LeadStatus | typeof notSuspected;
  readonly note?: string;
}

export interface LeadDrawerContext {
  readonly id: string;
  readonly lead: LeadRecord | null;
  readonly edits: LeadEdits;
  readonly message: Message | null;
  /** The lead to open once the question about unsaved edits is answered; null to close the drawer. */
  readonly nextId: string | null;
  /** Whether the next lead follows once the edits are saved. */
  readonly goesOn: boolean;
}

export type LeadDrawerEvent =
  | { type: 'lead.opened'; id: string }
  | { type: 'lead.edited'; edits: LeadEdits }
  | { type: 'change.submitted'; goesOn: boolean }
  /** Releases the suspected lead. */
  | { type: 'release.clicked' }
  /** Erases the suspected lead without a confirmation. */
  | { type: 'purge.clicked' }
  | { type: 'erase.clicked' }
  | { type: 'erase.confirmed' }
  | { type: 'erase.declined' }
  | { type: 'retry.clicked' }
  | { type: 'close.clicked' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  /** Discards everything, because another employee may log in next. */
  | { type: 'edits.discarded' };

export const hasUnsavedEdits = ({ edits }: Pick<LeadDrawerContext, 'edits'>): boolean =>
  Object.keys(changesIn(edits)).length > 0;

/** The edits without a note that has only whitespace. */
function changesIn({ note = '', ...others }: LeadEdits): LeadEdits {
  return note.trim() === '' ? others : { ...others, note: note.trim() };
}

/** The edits that differ from the lead. */
function differingEdits({ note, ...edits }: LeadEdits, lead: LeadRecord | null): LeadEdits {
  const present = {
    ...{ status: lead?.status, owner: lead?.owner ?? null, reason: lead?.reason ?? null },
    touch: lead?.touchAt ? { at: lead.touchAt, note: lead.touchNote || null } : null,
  };
  const differing = Object.entries(edits).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(present[name as keyof typeof present]),
  );
  return { ...(note !== undefined && { note }), ...Object.fromEntries(differing) };
}

/** The edits after somebody else's change. A lead that has another owner now is not taken from them. */
function editsAfter(
  { owner, ...others }: LeadEdits,
  before: LeadRecord | null,
  after: LeadRecord | null,
): LeadEdits {
  const isSameOwner = before === null || before.owner === after?.owner;
  return differingEdits({ ...others, ...(owner !== undefined && isSameOwner && { owner }) }, after);
}

const setUp = setup({
  types: {
    context: {} as LeadDrawerContext,
    events: {} as LeadDrawerEvent,
    /** null: the lead no longer exists. */
    emitted: {} as
      | { readonly type: 'lead.changed'; readonly lead: LeadRecord | null }
      | { readonly type: 'lead.saved'; readonly id: string; readonly goesOn: boolean },
    tags: {} as 'busy',
  },
  actors: {
    /** Returns null for a lead that no longer exists; rejects if there is no response. Provided by the page. */
    readLead: fromPromise<LeadRecord | null, { readonly id: string }>(notProvided),
    /** Rejects if there is no response. Provided by the page. */
    saveChange: fromPromise<ChangeResponse, ChangeCall>(notProvided),
    /** Rejects if there is no response. Provided by the page. */
    eraseLead: fromPromise<ChangeResponse, EraseCall>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: {
    isFound: (_, lead: LeadRecord | null) => lead !== null,
    isConflict: (_, { kind }: ChangeResponse) => kind === 'conflict',
    isInvalid: (_, { kind }: ChangeResponse) => kind === 'invalid',
    hasLead: ({ context }) => context.lead !== null,
    isOther: ({ context }, { id }: { id: string }) => id !== context.id,
    isOtherUnsaved: ({ context }, { id }: { id: string }) => id !== context.id && hasUnsavedEdits(context),
    hasNextId: ({ context }) => context.nextId !== null,
    hasUnsavedEdits: ({ context }) => hasUnsavedEdits(context),
    isSuspected: ({ context }) => context.lead?.suspicion !== undefined,
  },
  actions: {
    showInTable: emit(({ context }) => ({ type: 'lead.changed', lead: context.lead }) as const),
    removeFromTable: emit({ type: 'lead.changed', lead: null }),

    announceSaved: emit(({ context: { id, goesOn } }) => ({ type: 'lead.saved', id, goesOn }) as const),

    /** Another lead replaces the present one, without its edits. */
    setId: assign({
      id: (_, { id }: { id: string }) => id,
      lead: null,
      edits: {},
      message: null,
      nextId: null,
    }),
    openNextId: assign({
      id: ({ context }) => context.nextId ?? context.id,
      lead: null,
      edits: {},
      message: null,
      nextId: null,
    }),
    setNextId: assign({ nextId: (_, { id }: { id: string | null }) => id }),
    setGoesOn: assign({ goesOn: (_, { goesOn }: { goesOn: boolean }) => goesOn }),
    setEdits: assign({
      edits: ({ context }, { edits }: { edits: LeadEdits }) =>
        differingEdits({ ...context.edits, ...edits }, context.lead),
    }),
    setRelease: assign({
      edits: ({ context }) => ({ ...context.edits, status: notSuspected }),
      goesOn: false,
    }),
    setLead: assign({ lead: (_, lead: LeadRecord | null) => lead }),
    receiveLead: assign({
      lead: (_, lead: LeadRecord | null) => lead,
      edits: ({ context }, lead) => editsAfter(context.edits, context.lead, lead),
    }),
    clearEdits: assign({ edits: {} }),
    clearLead: assign({ lead: null }),
    clearMessage: assign({ message: null }),
    showMessage: assign({ message: (_, message: Message) => message }),
  },
});

interface Opened {
  readonly event: Extract<LeadDrawerEvent, { type: 'lead.opened' }>;
}
interface Responded {
  readonly event: { readonly output: ChangeResponse };
}
const responseOf = ({ event }: Responded) => event.output;
const leadOf = ({ event: { output } }: Responded) => (output.kind === 'done' ? output.lead : null);

const showing = (kind: Message['kind'], text: string) =>
  ({ type: 'showMessage', params: { kind, text } }) as const;
const showResponse = {
  type: 'showMessage',
  params: ({ event: { output } }: Responded) =>
    ({ kind: 'error', text: 'message' in output ? output.message : '' }) as const,
} as const;

/** The server rejected the change: somebody else was first, or the input is invalid. */
const notApplied = [
  { guard: { type: 'isConflict', params: responseOf }, target: '#leadDrawer.loading', actions: showResponse },
  { guard: { type: 'isInvalid', params: responseOf }, target: 'editing', actions: showResponse },
] as const;

/** An earlier loaded lead stays visible, with the unsaved edits. */
const notRead = [{ guard: 'hasLead', target: 'shown' }, { target: 'failed' }] as const;
const notErased = {
  target: 'editing',
  actions: showing('error', 'Not erased. The server did not respond. Try again.'),
} as const;
const notSaved = {
  target: 'editing',
  actions: showing(
    'error',
    'Not saved. The server did not respond. What you wrote is still here. Try again.',
  ),
} as const;
/** Another lead replaces the present one, if nothing is unsaved or the employee confirms it. */
const openOther = {
  guard: { type: 'isOther', params: ({ event }: Opened) => event },
  target: '#leadDrawer.loading',
  reenter: true,
  actions: { type: 'setId', params: ({ event }: Opened) => event },
} as const;
const askBeforeOther = {
  guard: { type: 'isOtherUnsaved', params: ({ event }: Opened) => event },
  target: '#leadDrawer.shown.confirmingDiscard',
  actions: { type: 'setNextId', params: ({ event }: Opened) => event },
} as const;
const askBeforeClose = {
  guard: 'hasUnsavedEdits',
  target: '#leadDrawer.shown.confirmingDiscard',
  actions: { type: 'setNextId', params: { id: null } },
} as const;
const showMissing = showing(
  'error',
  'This lead no longer exists: it was erased, or its retention period ended.',
);

/**
 * The drawer with one lead, which is loaded, edited, saved, or erased after a confirmation. Input survives a failed save
 * and another employee's change, and is discarded only after a confirmation. The drawer cannot close during a save.
 */
export const leadDrawerMachine = setUp.createMachine({
  id: 'leadDrawer',
  context: { id: '', lead: null, edits: {}, message: null, nextId: null, goesOn: false },
  initial: 'closed',
  on: { 'edits.discarded': '.closed' },
  states: {
    closed: {
      entry: ['clearEdits', 'clearLead', 'clearMessage'],
      on: { 'lead.opened': { target: 'loading', actions: { type: 'setId', params: ({ event }) => event } } },
    },
    /** Also loads another employee's change, which then shows together with the unsaved input. */
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readLead',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'receiveLead', params: ({ event }) => event.output }, 'showInTable'],
          },
          { target: 'missing', actions: showMissing },
        ],
        onError: notRead,
      },
      after: { callTimeout: notRead },
      on: {
        'lead.opened': [askBeforeOther, openOther],
        'close.clicked': [askBeforeClose, { target: 'closed' }],
      },
    },
    failed: { on: { 'retry.clicked': 'loading', 'lead.opened': openOther, 'close.clicked': 'closed' } },
    missing: {
      entry: ['clearEdits', 'removeFromTable'],
      on: { 'lead.opened': openOther, 'close.clicked': 'closed' },
    },
    shown: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'lead.edited': { actions: [{ type: 'setEdits', params: ({ event }) => event }, 'clearMessage'] },
            'change.submitted': {
              guard: 'hasUnsavedEdits',
              target: 'saving',
              actions: { type: 'setGoesOn', params: ({ event }) => event },
            },
            'lead.opened': [askBeforeOther, openOther],
            'close.clicked': [askBeforeClose, { target: '#leadDrawer.closed' }],
            'erase.clicked': { target: 'confirmingErasure', actions: 'clearMessage' },
            'release.clicked': { guard: 'isSuspected', target: 'saving', actions: 'setRelease' },
            'purge.clicked': { guard: 'isSuspected', target: 'erasing', actions: 'clearMessage' },
          },
        },
        confirmingErasure: {
          on: {
            'erase.confirmed': 'erasing',
            'erase.declined': 'editing',
            'close.clicked': 'editing',
          },
        },
        erasing: {
          tags: 'busy',
          invoke: {
            src: 'eraseLead',
            input: ({ context: { id, lead } }) => ({ id, version: lead?.version ?? 0 }),
            onDone: [
              ...notApplied,
              { target: '#leadDrawer.missing', actions: showing('success', 'The lead was erased.') },
            ],
            onError: notErased,
          },
          after: { callTimeout: notErased },
        },
        saving: {
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            src: 'saveChange',
            input: ({ context: { id, lead, edits } }) => ({
              ...{ id, version: lead?.version ?? 0, note: null },
              // a reason belongs to a status
              status: edits.reason === undefined ? null : (lead?.status ?? null),
              ...changesIn(edits),
            }),
            onDone: [
              ...notApplied,
              {
                guard: { type: 'isFound', params: leadOf },
                target: 'editing',
                actions: [
                  { type: 'setLead', params: leadOf },
                  'showInTable',
                  'clearEdits',
                  showing('success', 'Saved'),
                  'announceSaved',
                ],
              },
              { target: '#leadDrawer.missing', actions: showMissing },
            ],
            onError: notSaved,
          },
          after: { callTimeout: notSaved },
        },
        confirmingDiscard: {
          on: {
            'discard.confirmed': [
              { guard: 'hasNextId', target: '#leadDrawer.loading', actions: 'openNextId' },
              { target: '#leadDrawer.closed' },
            ],
            'discard.declined': 'editing',
          },
        },
      },
    },
  },
});
