import { type EventObject, enqueueActions, type MachineContext, type ProvidedActor } from 'xstate';
import type { Message } from './login/loginTexts.ts';

/** The two actions that `tell` runs: a machine that uses it has to have both. */
type Telling =
  | { readonly type: 'keepMessage'; readonly params: Message }
  | { readonly type: 'announce'; readonly params: Message };

/**
 * The action `tell` of a machine's setup: keeps a message in the context, where it stays readable, and announces it
 * once (R42). So a chart names each sentence in one place.
 */
export const tell = <
  TContext extends MachineContext,
  TEvent extends EventObject,
  TActor extends ProvidedActor,
>() =>
  enqueueActions<TContext, TEvent, Message, TEvent, TActor, Telling, never, never, never>(
    ({ enqueue }, message) => {
      enqueue({ type: 'keepMessage', params: message });
      enqueue({ type: 'announce', params: message });
    },
  );

/** A message that no longer marks the fields it was about: one of them has changed. */
export const unmarked = (message: Message | null): Message | null =>
  message && { kind: message.kind, text: message.text };
