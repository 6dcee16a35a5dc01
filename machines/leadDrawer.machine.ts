import { assign, fromPromise, setup } from 'xstate';
import { inboxTexts } from './inbox/inboxTexts.ts';
import type { LeadStatus } from './inbox/leadWork.ts';
import { loginCallMilliseconds } from './login/loginLimits.ts';
import type { Message } from './login/loginTexts.ts';

/** What an employee did with a lead. */
export interface LeadChange {
  /** ISO date-time in UTC. */
  readonly at: string;
  /** The employee's mail address. */
  readonly employee: string;
  /** The status from then on; null when it stayed as it was. */
  readonly status: LeadStatus | null;
  readonly note: string | null;
}

/** A computed field as the visitor saw it, and as it came out on the server; null when nothing did. */
export interface ComputedDifference {
  readonly field: string;
  readonly sent: number;
  readonly computed: number | null;
}

/** A lead as the table shows it. */
export interface InboxLead {
  readonly id: string;
  readonly formType: string;
  /** ISO date-time in UTC. */
  readonly createdAt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Computed fields that differed from what the server computed when the lead came. */
  readonly differences?: readonly ComputedDifference[];
  /** The notice that its form showed, and when the lead came with it (ISO date-time in UTC). */
  readonly notice?: { readonly version: string; readonly at: string };
  readonly status: LeadStatus;
  /** How many changes were made; a change names the version that it is made to. */
  readonly version: number;
}

/** A lead with its history, newest first. */
export interface LeadRecord extends InboxLead {
  readonly changes: readonly LeadChange[];
  /** The words of its notice; left out where none are known. */
  readonly noticeWords?: string;
}

export interface ChangeCall {
  readonly id: string;
  readonly version: number;
  readonly status: LeadStatus | null;
  readonly note: string | null;
}

/** overtaken: someone else changed the lead meanwhile. refused: the input is invalid. */
export type ChangeResponse =
  | { readonly kind: 'saved'; readonly lead: LeadRecord }
  | { readonly kind: 'conflict' | 'invalid'; readonly message: string }
  | { readonly kind: 'missing' };

export interface EraseCall {
  readonly id: string;
  /** The version that was seen: a lead that somebody changed since is not erased. */
  readonly version: number;
}

export type EraseResponse =
  | { readonly kind: 'erased' | 'missing' }
  | { readonly kind: 'conflict' | 'invalid'; readonly message: string };

export interface LeadDrawerContext {
  readonly id: string;
  readonly lead: LeadRecord | null;
  /** The status that is chosen and not saved; null for the lead's own. */
  readonly status: LeadStatus | null;
  readonly note: string;
  readonly message: Message | null;
  /** Close was pressed while the work is saved: the drawer closes once it is. */
  readonly isClosing: boolean;
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
    tags: {} as 'busy',
  },
  actors: {
    /** Reads a lead; null when it no longer exists. Rejects without an answer. Supplied by the page. */
    readLead: fromPromise<LeadRecord | null, { readonly id: string }>(async () => {
      throw new Error('No readLead was provided.');
    }),
    /** Saves a change; rejects when there was no answer. Supplied by the page. */
    saveChange: fromPromise<ChangeResponse, ChangeCall>(async () => {
      throw new Error('No saveChange was provided.');
    }),
    /** Removes a lead for good; rejects when there was no answer. Supplied by the page. */
    eraseLead: fromPromise<EraseResponse, EraseCall>(async () => {
      throw new Error('No eraseLead was provided.');
    }),
  },
  delays: { callTimeout: loginCallMilliseconds },
  guards: {
    isFound: (_, lead: LeadRecord | null) => lead !== null,
    isSaved: (_, { kind }: ChangeResponse) => kind === 'saved',
    isConflict: (_, { kind }: ChangeResponse | EraseResponse) => kind === 'conflict',
    isInvalid: (_, { kind }: ChangeResponse | EraseResponse) => kind === 'invalid',
    hasUnsavedEdits: ({ context }) => hasUnsavedEdits(context),
    /** Whether it is saved, and Close was pressed meanwhile. */
    isSavedForClosing: ({ context }, { kind }: ChangeResponse) => kind === 'saved' && context.isClosing,
  },
  actions: {
    /** Effect, supplied by the page: the table shows the lead as it is now. */
    showInTable: (_, _lead: LeadRecord | null) => {},
    /** Effect, supplied by the page: the table shows the erased lead no more. */
    removeFromTable: () => {},

    setId: assign(({ event }) => (event.type === 'lead.opened' ? { id: event.id } : {})),
    setStatus: assign(({ context, event }) => {
      if (event.type !== 'status.chosen') return {};
      return { status: event.value === context.lead?.status ? null : event.value };
    }),
    setNote: assign(({ event }) => (event.type === 'note.changed' ? { note: event.value } : {})),
    setLead: assign({ lead: (_, lead: LeadRecord | null) => lead }),
    setSavedLead: assign({
      lead: ({ context }, response: ChangeResponse) =>
        response.kind === 'saved' ? response.lead : context.lead,
    }),
    clearSameStatus: assign({
      status: ({ context }) => (context.status === context.lead?.status ? null : context.status),
    }),
    clearEdits: assign({ status: null, note: '' }),
    clearLead: assign({ lead: null }),
    closeOnceSaved: assign({ isClosing: true }),
    cancelClosing: assign({ isClosing: false }),
    clearMessage: assign({ message: null }),
    showClosing: assign({ message: { kind: 'success', text: inboxTexts.closing } as const }),
    showSaved: assign({ message: { kind: 'success', text: inboxTexts.saved } as const }),
    showNotSaved: assign({ message: { kind: 'error', text: inboxTexts.notSaved } as const }),
    showNotErased: assign({ message: { kind: 'error', text: inboxTexts.notErased } as const }),
    showResponse: assign({
      message: (_, response: ChangeResponse | EraseResponse) =>
        'message' in response ? ({ kind: 'error', text: response.message } as const) : null,
    }),
  },
});

const responseOf = ({ event }: { event: { output: ChangeResponse | EraseResponse } }) => event.output;

/** The change was not made: someone else was first, or the input is invalid. */
const notApplied = [
  {
    guard: { type: 'isConflict', params: responseOf },
    target: 'refreshing',
    actions: { type: 'showResponse', params: responseOf },
  },
  {
    guard: { type: 'isInvalid', params: responseOf },
    target: 'editing',
    actions: { type: 'showResponse', params: responseOf },
  },
] as const;

const notErased = { target: 'editing', actions: 'showNotErased' } as const;
const notSaved = { target: 'editing', actions: 'showNotSaved' } as const;

/**
 * One lead beside the table: read, edited, saved, or erased after a confirmation. Input survives a failed save and
 * another employee's change, and unsaved input is never discarded without a question. Closing during a save waits for
 * the answer.
 */
export const leadDrawerMachine = setUp.createMachine({
  id: 'leadDrawer',
  context: { id: '', lead: null, status: null, note: '', message: null, isClosing: false },
  initial: 'closed',
  on: { 'edits.discarded': '.closed' },
  states: {
    closed: {
      entry: ['clearEdits', 'clearLead', 'clearMessage'],
      on: { 'lead.opened': { target: 'loading', actions: 'setId' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readLead',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setLead', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'failed',
      },
      after: { callTimeout: 'failed' },
      on: { 'close.clicked': 'closed' },
    },
    failed: { on: { 'retry.clicked': 'loading', 'close.clicked': 'closed' } },
    missing: { entry: ['clearEdits', 'clearMessage'], on: { 'close.clicked': 'closed' } },
    shown: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'status.chosen': { actions: ['setStatus', 'clearMessage'] },
            'note.changed': { actions: ['setNote', 'clearMessage'] },
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
            onDone: [...notApplied, { target: '#leadDrawer.missing', actions: 'removeFromTable' }],
            onError: notErased,
          },
          after: { callTimeout: notErased },
        },
        saving: {
          tags: 'busy',
          entry: 'clearMessage',
          exit: 'cancelClosing',
          on: { 'close.clicked': { actions: ['closeOnceSaved', 'showClosing'] } },
          invoke: {
            src: 'saveChange',
            input: ({ context: { id, lead, status, note } }) => ({
              id,
              version: lead?.version ?? 0,
              status,
              note: note.trim() === '' ? null : note.trim(),
            }),
            onDone: [
              {
                guard: { type: 'isSavedForClosing', params: ({ event }) => event.output },
                target: '#leadDrawer.closed',
                actions: [
                  { type: 'setSavedLead', params: ({ event }) => event.output },
                  { type: 'showInTable', params: ({ context }) => context.lead },
                ],
              },
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'editing',
                actions: [
                  { type: 'setSavedLead', params: ({ event }) => event.output },
                  { type: 'showInTable', params: ({ context }) => context.lead },
                  'clearEdits',
                  'showSaved',
                ],
              },
              ...notApplied,
              { target: '#leadDrawer.missing' },
            ],
            onError: notSaved,
          },
          after: { callTimeout: notSaved },
        },
        /** Shows the other employee's change beside the own input. */
        refreshing: {
          tags: 'busy',
          on: { 'close.clicked': 'confirmingDiscard' },
          invoke: {
            src: 'readLead',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'editing',
                actions: [
                  { type: 'setLead', params: ({ event }) => event.output },
                  { type: 'showInTable', params: ({ context }) => context.lead },
                  'clearSameStatus',
                ],
              },
              { target: '#leadDrawer.missing' },
            ],
            onError: 'editing',
          },
          after: { callTimeout: 'editing' },
        },
        /** Something is chosen or written, and not saved. */
        confirmingDiscard: {
          on: { 'discard.confirmed': '#leadDrawer.closed', 'discard.declined': 'editing' },
        },
      },
    },
  },
});
