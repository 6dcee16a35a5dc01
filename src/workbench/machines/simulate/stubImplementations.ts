import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
  StateMachine,
} from 'xstate';

export type CallResultEvent =
  | { readonly type: 'call.done'; readonly output: unknown }
  | { readonly type: 'call.failed'; readonly error: unknown };

export type PendingCallSnapshot = Snapshot<unknown> & { readonly input: unknown };

/**
 * A machine without side effects, children included: calls stay pending until they are settled by an event, and effects
 * do nothing.
 */
export function stubImplementations(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations as {
    readonly actors: Readonly<Record<string, AnyActorLogic>>;
    readonly actions: Readonly<Record<string, unknown>>;
  };
  return machine.provide({
    actors: mapped(actors, (logic) =>
      logic instanceof StateMachine ? stubImplementations(logic) : pendingCall,
    ),
    actions: mapped(actions, (action) => (isEffect(action) ? noop : action) as typeof noop),
  } as Parameters<AnyStateMachine['provide']>[0]);
}

const noop = () => {};

/** A call that an event settles, synchronously. */
const pendingCall: ActorLogic<PendingCallSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot, event) {
    const { input } = snapshot;
    if (event.type === 'call.done') return { status: 'done', output: event.output, error: undefined, input };
    if (event.type === 'call.failed')
      return { status: 'error', output: undefined, error: event.error, input };
    return snapshot;
  },
};

/** XState's own actions, such as assign, change nothing outside and know how they are resolved. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('resolve' in action);

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
