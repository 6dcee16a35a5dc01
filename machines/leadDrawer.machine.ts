import { assign, emit, fromPromise, setup } from 'xstate';
import type { ChangeCall, EraseCall, LeadRecord } from '#contract/inbox/inboxLead.ts';
import type { LeadStatus } from '#contract/inbox/leadWork.ts';
import type { Message } from '#contract/login/loginTexts.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

/** done: saved, or null when the lead is gone. conflict: someone else changed it meanwhile. invalid: the input is. */
export type ChangeResponse =
  | { readonly kind: 'done'; readonly lead: LeadRecord | null }
  | { readonly kind: 'conflict' | 'invalid'; readonly message: string };

export interface LeadDrawerContext {
  readonly id: string;
  readonly lead: LeadRecord | null;
  /** The status that is chosen and not saved; null for the lead's own. */
  readonly status: LeadStatus | null;
  readonly note: string;
  readonly message: Message | null;
}

export type LeadDrawerEvent =
  | { type: 'lead.opened'; id: string }
  | { type: 'status.chosen'; value: LeadStatus }
  | { type: 'note.changed'; value: string }
  | { type: 'change.submitted' }
  | { type: 'erase.clicked' }
  | { type: 'erase.confirmed' }
  | { type: 'erase.declined' }
  | { type: 'retry.clicked' }
  | { type: 'close.clicked' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  /** Discards everything: another employee may log in next. */
  | { type: 'edits.discarded' };

/** Whether something is chosen or written that is not saved. */
export const hasUnsavedEdits = ({ status, note }: Pick<LeadDrawerContext, 'status' | 'note'>): boolean =>
  status !== null || note.trim() !== '';

const setUp = setup({
  types: {
    context: {} as LeadDrawerContext,
    events: {} as LeadDrawerEvent,
    /** Null: the lead is gone. */
    emitted: {} as { readonly type: 'lead.changed'; readonly lead: LeadRecord | null },
    tags: {} as 'busy',
  },
  actors: {
    /** Reads a lead; null when it no longer exists. Rejects without an answer. Supplied by the page. */
    readLead: fromPromise<LeadRecord | null, { readonly id: string }>(notProvided),
    /** Saves a change; rejects when there was no answer. Supplied by the page. */
    saveChange: fromPromise<ChangeResponse, ChangeCall>(notProvided),
    /** Removes a lead for good; rejects when there was no answer. Supplied by the page. */
    eraseLead: fromPromise<ChangeResponse, EraseCall>(notProvided),
  },
  delays: { callTimeout: callTimeoutMilliseconds },
  guards: {
    isFound: (_, lead: LeadRecord | null) => lead !== null,
    isConflict: (_, { kind }: ChangeResponse) => kind === 'conflict',
    isInvalid: (_, { kind }: ChangeResponse) => kind === 'invalid',
    hasLead: ({ context }) => context.lead !== null,
    hasUnsavedEdits: ({ context }) => hasUnsavedEdits(context),
  },
  actions: {
    showInTable: emit(({ context }) => ({ type: 'lead.changed', lead: context.lead }) as const),
    removeFromTable: emit({ type: 'lead.changed', lead: null }),

    setId: assign({ id: (_, { id }: { id: string }) => id }),
    setStatus: assign({
      status: ({ context }, { value }: { value: LeadStatus }) =>
        value === context.lead?.status ? null : value,
    }),
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

interface Answered {
  readonly event: { readonly output: ChangeResponse };
}
const responseOf = ({ event }: Answered) => event.output;
const leadOf = ({ event: { output } }: Answered) => (output.kind === 'done' ? output.lead : null);

const shows = (kind: Message['kind'], text: string) =>
  ({ type: 'showMessage', params: { kind, text } }) as const;
const showResponse = {
  type: 'showMessage',
  params: ({ event: { output } }: Answered) =>
    ({ kind: 'error', text: 'message' in output ? output.message : '' }) as const,
} as const;

/** The change was not made: someone else was first, or the input is invalid. */
const notApplied = [
  { guard: { type: 'isConflict', params: responseOf }, target: '#leadDrawer.loading', actions: showResponse },
  { guard: { type: 'isInvalid', params: responseOf }, target: 'editing', actions: showResponse },
] as const;

/** The lead of before is still shown, with what was written. */
const notRead = [{ guard: 'hasLead', target: 'shown' }, { target: 'failed' }] as const;
const notErased = {
  target: 'editing',
  actions: shows('error', 'Not erased. The server did not respond. Try again.'),
} as const;
const notSaved = {
  target: 'editing',
  actions: shows('error', 'Not saved. The server did not respond. What you wrote is still here. Try again.'),
} as const;
const isGone = shows('error', 'This lead no longer exists: it was erased, or its time was over.');

/**
 * One lead beside the table: read, edited, saved, or erased after a confirmation. Input survives a failed save and
 * another employee's change, and unsaved input is never discarded without a question. A save is waited for: the drawer
 * cannot be closed meanwhile.
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
    /** Also after another employee's change, which then shows beside the own input. */
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
          { target: 'missing', actions: isGone },
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
              { target: '#leadDrawer.missing', actions: shows('success', 'The lead is erased.') },
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
                  shows('success', 'Saved'),
                ],
              },
              { target: '#leadDrawer.missing', actions: isGone },
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
