import { assign, fromPromise, setup } from 'xstate';
import type { Message } from '#contract/login/loginTexts.ts';
import type { LoginFieldName } from '#contract/login/loginView.ts';
import type { AccountFormRules } from './accountForms.ts';
import { withoutFields } from './messageFields.ts';
import { callTimeoutMilliseconds, notProvided } from './providedCalls.ts';

export type AccountValues = Readonly<Partial<Record<LoginFieldName, string>>>;

export type AccountResponse =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly text: string };

export interface AccountFormContext {
  readonly form: AccountFormRules;
  readonly values: AccountValues;
  readonly message: Message | null;
}

export interface FieldChange {
  readonly name: LoginFieldName;
  readonly value: string;
}

export type AccountFormEvent =
  | ({ type: 'field.changed' } & FieldChange)
  | { type: 'form.submitted' }
  /** Another form replaces this one, so its message has been read. */
  | { type: 'form.left' }
  /** The dialog closes: a running call is cancelled and all input is discarded. */
  | { type: 'dialog.closed' };

const setUp = setup({
  types: {
    context: {} as AccountFormContext,
    events: {} as AccountFormEvent,
    /** `values` are the initial values. */
    input: {} as AccountFormRules & { readonly values?: AccountValues },
    tags: {} as 'busy',
  },
  actors: {
    /** Calls the server. Rejects if there is no response. Provided by the page. */
    submitForm: fromPromise<AccountResponse, AccountValues>(notProvided),
  },
  delays: {
    callTimeout: callTimeoutMilliseconds,
    messageTime: ({ context }) => context.form.acceptedMilliseconds,
  },
  guards: {
    isFilledIn: ({ context }) => missingFields(context).length === 0,
    isAccepted: (_, { kind }: AccountResponse) => kind === 'accepted',
    isDoneImmediately: ({ context }) => context.form.acceptedMilliseconds === 0,
  },
  actions: {
    /** Effect, provided by the page. */
    announce: (_, _message: Message | null) => {},

    setField: assign(({ context: { values, message } }, { name, value }: FieldChange) => ({
      values: { ...values, [name]: value },
      message: withoutFields(message),
    })),
    setMessage: assign({ message: (_, message: Message) => message }),
    clearMessage: assign({ message: null }),
    clearForm: assign({ values: {}, message: null }),
    clearValues: assign({ values: {} }),
  },
});

const missingFields = ({ form, values }: AccountFormContext) =>
  form.fields.filter((name) => !values[name]?.trim());

const setField = {
  type: 'setField',
  params: ({ event }: { readonly event: FieldChange }) => event,
} as const;
const announceMessage = {
  type: 'announce',
  params: ({ context }: { readonly context: AccountFormContext }) => context.message,
} as const;
const unreachable = {
  target: 'editing',
  actions: [
    {
      type: 'setMessage',
      params: ({ context }: { context: AccountFormContext }) =>
        ({ kind: 'error', text: context.form.unreachable }) as const,
    },
    announceMessage,
  ],
} as const;

/** A form about an employee's account: the login, or the request for a reset link. The parent chart acts on `done`. */
export const accountFormMachine = setUp.createMachine({
  id: 'accountForm',
  context: ({ input: { values = {}, ...form } }) => ({ form, values, message: null }),
  initial: 'editing',
  on: {
    'field.changed': { actions: setField },
    'form.left': { actions: 'clearMessage' },
    'dialog.closed': { target: '.editing', actions: 'clearForm' },
  },
  states: {
    editing: {
      on: {
        'form.submitted': [
          { guard: 'isFilledIn', target: 'sending' },
          {
            actions: [
              {
                type: 'setMessage',
                params: ({ context }) => ({
                  kind: 'error',
                  text: context.form.missing,
                  fields: missingFields(context),
                }),
              },
              announceMessage,
            ],
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        src: 'submitForm',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepted',
            actions: [
              {
                type: 'setMessage',
                params: ({ context }) => ({ kind: 'success', text: context.form.accepted }),
              },
              announceMessage,
            ],
          },
          {
            target: 'editing',
            actions: [
              {
                type: 'setMessage',
                // Marks all fields, because the message must not reveal which one is wrong. The last one gets the focus.
                params: ({ context, event }) => ({
                  kind: 'error',
                  text: event.output.kind === 'rejected' ? event.output.text : context.form.unreachable,
                  fields: context.form.fields.toReversed(),
                }),
              },
              announceMessage,
            ],
          },
        ],
        onError: unreachable,
      },
      after: { callTimeout: unreachable },
    },
    accepted: {
      always: { guard: 'isDoneImmediately', target: 'done' },
      after: { messageTime: 'done' },
      // A visitor who types another address stays in the form.
      on: { 'field.changed': { target: 'editing', actions: setField } },
    },
    done: { type: 'final', tags: 'busy', entry: 'clearValues' },
  },
});
