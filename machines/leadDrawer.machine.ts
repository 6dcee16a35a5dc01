import { assign, emit, fromPromise, setup } from 'xstate';
import type { ChangeCall, EraseCall, LeadRecord } from '#contract/inbox/inboxLead.ts';
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

export interface LeadDrawerContext {
  readonly id: string;
  readonly lead: LeadRecord | null;
  /** The chosen, unsaved status, or the release; null if the employee has not chosen another one. */
  readonly status: LeadStatus | typeof notSuspected | null;
  readonly note: string;
  readonly message: Message | null;
}

export type LeadDrawerEvent =
  | { type: 'lead.opened'; id: string }
  | { type: 'status.chosen'; value: LeadStatus }
  | { type: 'note.changed'; value: string }
  | { type: 'change.submitted' }
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

export const hasUnsavedEdits = ({ status, note }: Pick<LeadDrawerContext, 'status' | 'note'>): boolean =>
  status !== null || note.trim() !== '';

const setUp = setup({
  types: {
    context: {} as LeadDrawerContext,
    events: {} as LeadDrawerEvent,
    /** null: the lead no longer exists. */
    emitted: {} as { readonly type: 'lead.changed'; readonly lead: LeadRecord | null },
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
    hasUnsavedEdits: ({ context }) => hasUnsavedEdits(context),
    isSuspected: ({ context }) => context.lead?.suspicion !== undefined,
  },
  actions: {
    showInTable: emit(({ context }) => ({ type: 'lead.changed', lead: context.lead }) as const),
    removeFromTable: emit({ type: 'lead.changed', lead: null }),

    setId: assign({ id: (_, { id }: { id: string }) => id }),
    setStatus: assign({
      status: ({ context }, { value }: { value: LeadStatus }) =>
        value === context.lead?.status ? null : value,
    }),
    setRelease: assign({ status: notSuspected }),
    setNote: assign({ note: (_, { value }: { value: string }) => value }),
    setLead: assign({ lead: (_, lead: LeadRecord | null) => lead }),
    clearSameStatus: assign({
      status: ({ context }) => (context.status === context.lead?.status ? null : context.status),
    }),
    clearEdits: assign({ status: null, note: '' }),
    clearLead: assign({ lead: null }),
    clearMessage: assign({ message: null }),
    showMessage: assign({ message: (_, message: Message) => message }),
  },
});

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
  context: { id: '', lead: null, status: null, note: '', message: null },
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
            actions: [
              { type: 'setLead', params: ({ event }) => event.output },
              'showInTable',
              'clearSameStatus',
            ],
          },
          { target: 'missing', actions: showMissing },
        ],
        onError: notRead,
      },
      after: { callTimeout: notRead },
      on: {
        'close.clicked': [
          { guard: 'hasUnsavedEdits', target: 'shown.confirmingDiscard' },
          { target: 'closed' },
        ],
      },
    },
    failed: { on: { 'retry.clicked': 'loading', 'close.clicked': 'closed' } },
    missing: {
      entry: ['clearEdits', 'removeFromTable'],
      on: { 'close.clicked': 'closed' },
    },
    shown: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'status.chosen': {
              actions: [{ type: 'setStatus', params: ({ event }) => event }, 'clearMessage'],
            },
            'note.changed': { actions: [{ type: 'setNote', params: ({ event }) => event }, 'clearMessage'] },
            'change.submitted': { guard: 'hasUnsavedEdits', target: 'saving' },
            'close.clicked': [
              { guard: 'hasUnsavedEdits', target: 'confirmingDiscard' },
              { target: '#leadDrawer.closed' },
            ],
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
            input: ({ context: { id, lead, status, note } }) => ({
              id,
              version: lead?.version ?? 0,
              status,
              note: note.trim() === '' ? null : note.trim(),
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
                ],
              },
              { target: '#leadDrawer.missing', actions: showMissing },
            ],
            onError: notSaved,
          },
          after: { callTimeout: notSaved },
        },
        confirmingDiscard: {
          on: { 'discard.confirmed': '#leadDrawer.closed', 'discard.declined': 'editing' },
        },
      },
    },
  },
});
