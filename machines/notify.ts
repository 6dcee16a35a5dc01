import { type EventObject, enqueueActions, type MachineContext, type ProvidedActor } from 'xstate';
import type { Message } from '#contract/login/loginTexts.ts';

/** The two actions that `notify` runs: a machine that uses it has to have both. */
type NotifyActions =
  | { readonly type: 'setMessage'; readonly params: Message }
  | { readonly type: 'announce'; readonly params: Message };

/** The action `notify` of a machine's setup: sets the context's message, which stays readable, and announces it once. */
export const notify = <
  TContext extends MachineContext,
  TEvent extends EventObject,
  TActor extends ProvidedActor,
>() =>
  enqueueActions<TContext, TEvent, Message, TEvent, TActor, NotifyActions, never, never, never>(
    ({ enqueue }, message) => {
      enqueue({ type: 'setMessage', params: message });
      enqueue({ type: 'announce', params: message });
    },
  );

/** A message that no longer marks the fields it was about: one of them has changed. */
export const withoutFields = (message: Message | null): Message | null =>
  message && { kind: message.kind, text: message.text };

/** The action that notifies of a text, and marks the fields that it is about. */
export const says = (kind: Message['kind'], text: string, fields?: Message['fields']) =>
  ({ type: 'notify', params: { kind, text, ...(fields && { fields }) } }) as const;
